import { pruneBuilds } from '@shop/release/planning/prune';
import type { Command } from './command.ts';
import { byAndAt, current } from './live.ts';

/** Removes builds that nobody needs any more, and prints them. */
export const prune: Command = async (_, { say, store }) => {
  await current(store);
  const removed = await pruneBuilds(store);
  for (const build of removed) say(`removed ${build} ${byAndAt()}`);
  if (removed.length === 0) say('Every build in the store is still needed.');
  return { answer: removed };
};
