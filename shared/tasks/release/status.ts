import { publications } from '@shop/release/publications';
import { appsOf } from '@shop/release/release';
import { releaseDirectory } from '@shop/release/store-places';
import type { Command } from './command.ts';
import { current, liveSentence, published } from './live.ts';

/** What is live. */
export const status: Command = async (_, { say }) => {
  const live = current();
  for (const app of appsOf(live)) say(liveSentence(live, app));
  say(`published ${published(live)}`);
  return { answer: live };
};

/** What was published, newest first. */
export const history: Command = async (_, { say }) => {
  current();
  const all = publications(releaseDirectory());
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
