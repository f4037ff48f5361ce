import { TaskFailure } from '@shop/programs/task';
import { mend as mendStore } from '@shop/release/stores/directory-store';
import path from 'node:path';
import type { Command } from './command.ts';
import { byAndAt } from './live.ts';

/** Replaces damaged documents of a folder by the newest publication that can be read. */
export const mend: Command = async (_, { store, say }) => {
  if (!path.isAbsolute(store.address))
    throw new TaskFailure(`${store.address} is no folder, and can not be mended from here.`);
  const { mended: damages, release } = await mendStore(store.address);
  if (!release)
    throw new TaskFailure('Nothing is live yet, so there is nothing to mend. Start the shop once: npm start');
  for (const { file, reason } of damages) say(`${file} ${reason}: mended ${byAndAt()}`);
  say(
    damages.length === 0
      ? 'Nothing is damaged.'
      : `Publication ${release.revision} is what is live. Look whether it is what you expect: npm run release -- status`,
  );
  return { answer: { mended: damages, release } };
};
