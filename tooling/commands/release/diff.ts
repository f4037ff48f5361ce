import { TaskFailure } from '@shop/programs/task';
import { appRelease } from '@shop/release/document/release';
import { differencesOf, type Change } from '@shop/release/planning/differences';
import type { Command } from './command.ts';
import { appNamed, byAndAt, current } from './live.ts';

function lineOf({ kind, name, from, to }: Change): string {
  if (from === undefined) return `+ ${kind} ${name} (${to})`;
  if (to === undefined) return `- ${kind} ${name} (${from})`;
  return from === to ? `~ ${kind} ${name} (${to}, other content)` : `~ ${kind} ${name}: ${from} → ${to}`;
}

/** Prints how the live build of an app differs from the previous one, or the second named build from the first. */
export const diff: Command = async ([name, first, second], { say, store, usage }) => {
  if (!name) throw new TaskFailure(`The differences of which app?\n${usage}`);
  const app = await appNamed(name, { store });
  const live = appRelease(await current(store), app);
  const from = first ?? live?.previous;
  const to = second ?? live?.build;
  if (from === undefined || to === undefined)
    throw new TaskFailure(`${app} has no previous build. Name two: npm run release -- diff ${app} BUILD BUILD`);
  const { changes, bytes } = await differencesOf(store, app, from, to);
  say(`${app} ${from} → ${to}, compared ${byAndAt()}`);
  for (const change of changes) say(lineOf(change));
  say(`${changes.length} differences; ${bytes.from} → ${bytes.to} bytes in all, uncompressed`);
  return { answer: { app, from, to, changes, bytes } };
};
