import { appRelease } from '@shop/release/release';
import { setTimeout } from 'node:timers/promises';
import { TaskFailure } from '../task.ts';
import type { Command } from './command.ts';
import { appNamed, current, liveSentence } from './live.ts';

/** Milliseconds between two looks at what is live. */
const LOOK_EVERY = 5_000;

/**
 * Waits while an app's canary is out. A failure where it was ended before its time, by the storefront because browsers
 * could not use it, or by somebody: what comes after must not promote it.
 */
export const watch: Command = async ([name], { say, store, minutes = 10, usage }) => {
  if (!name) throw new TaskFailure(`Watch the canary of which app?\n${usage}`);
  const app = await appNamed(name, { store, usage });
  const look = async () => appRelease(await current(store), app);
  const canary = (await look())?.canary;
  if (!canary) throw new TaskFailure(`${app} has no canary. Start one: npm run release -- promote --canary 10 ${app}`);
  say(`${app}: ${canary.percent} % of the visitors get ${canary.build}, for ${minutes} min`);

  const until = Date.now() + minutes * 60_000;
  for (let left = until - Date.now(); left > 0; left = until - Date.now()) {
    await setTimeout(Math.min(LOOK_EVERY, left));
    const now = await look();
    if (now?.build === canary.build) break;
    if (now?.canary?.build === canary.build) continue;
    say(`The canary was ended before its time. ${liveSentence(await current(store), app)}`);
    return { answer: { app, build: canary.build, held: false }, isFailure: true };
  }
  say(`${app} ${canary.build} held`);
  return { answer: { app, build: canary.build, held: true } };
};
