import { directoryStore } from '@shop/release/directory-store';
import { pruneBuilds } from '@shop/release/prune';
import type { Command } from './command.ts';
import { byAndAt, current } from './live.ts';

/** Removes builds that nobody needs any more. */
export const prune: Command = async (_, { say }) => {
  current();
  const removed = await pruneBuilds(directoryStore());
  for (const build of removed) say(`removed ${build} ${byAndAt()}`);
  if (removed.length === 0) say('Every build in the store is still needed.');
  return { answer: removed };
};
