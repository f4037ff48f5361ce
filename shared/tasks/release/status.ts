import { appRelease, appsOf } from '@shop/release/release';
import { StateFile } from '@shop/release/release-state';
import path from 'node:path';
import type { Command } from './command.ts';
import { current, liveSentence, published } from './live.ts';

/** What is live, and while there is a canary, how browsers get on with it and with the live build. */
export const status: Command = async (_, { say, store }) => {
  const live = await current(store);
  // Those who follow a store elsewhere count for themselves: their /health tells.
  const known = path.isAbsolute(store.address) ? new StateFile(store.address).read().counts : undefined;
  const counts: Record<string, { views: number; failures: number }> = {};
  for (const app of appsOf(live)) {
    say(liveSentence(live, app));
    const { build, canary } = appRelease(live, app)!;
    for (const id of canary && known ? [canary.build, build] : []) {
      const { views = 0, failures: kinds = {} } = known?.[`${app}/${id}`] ?? {};
      const failures = Object.values(kinds).reduce((all, times) => all + times, 0);
      counts[`${app}/${id}`] = { views, failures };
      say(`  ${id}: ${views} page views, ${failures} failures in browsers`);
    }
  }
  say(`published ${published(live)}`);
  return { answer: { ...live, counts } };
};

/** What was published, newest first. */
export const history: Command = async (_, { say, store }) => {
  await current(store);
  const all = await store.history();
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
