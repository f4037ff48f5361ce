import { TaskFailure } from '@shop/programs/task';
import { damagesIn, mend as mended } from '@shop/release/stores/mend';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import path from 'node:path';
import type { Command, ReleaseTask } from './command.ts';
import { byAndAt } from './live.ts';

/** Of other stores each document is written whole, or not at all, by those who keep them. */
const isFolder = ({ address }: ReleaseRepository): boolean => path.isAbsolute(address);

/** Says which documents of the store are damaged, what is done without them, and how they are mended. */
export function explainDamage(store: ReleaseRepository, say: ReleaseTask['say']): void {
  const damages = isFolder(store) ? damagesIn(store.address) : [];
  for (const { file, reason } of damages) say(`DAMAGED: ${file} ${reason}`);
  if (damages.length > 0)
    say(
      'Commands go on with what was published last and can be read; so does the shop. Mend it: npm run release -- mend',
    );
}

/** Writes damaged documents of the store anew, from what was published last and can be read. */
export const mend: Command = async (_, { store, say }) => {
  if (!isFolder(store)) throw new TaskFailure(`${store.address} is no folder, and can not be mended from here.`);
  const { mended: damages, release } = await mended(store.address);
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
