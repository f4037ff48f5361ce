import { appsOf } from '@shop/release/release';
import type { Command } from './command.ts';
import { current, liveSentence, published } from './live.ts';

/** What is live. */
export const status: Command = async (_, { say, store }) => {
  const live = await current(store);
  for (const app of appsOf(live)) say(liveSentence(live, app));
  say(`published ${published(live)}`);
  return { answer: live };
};

/** What was published, newest first. */
export const history: Command = async (_, { say, store }) => {
  await current(store);
  const all = await store.history();
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
