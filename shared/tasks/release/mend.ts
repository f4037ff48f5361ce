import { damagesIn, mend as mended } from '@shop/release/mend';
import { releaseDirectory } from '@shop/release/store-places';
import { TaskFailure } from '../task.ts';
import type { Command, ReleaseTask } from './command.ts';
import { byAndAt } from './live.ts';

/** Says which documents of the store are damaged, what is done without them, and how they are mended. */
export function explainDamage(say: ReleaseTask['say']): void {
  const damages = damagesIn(releaseDirectory());
  for (const { file, reason } of damages) say(`DAMAGED: ${file} ${reason}`);
  if (damages.length > 0)
    say(
      'Commands go on with what was published last and can be read; so does the shop. Mend it: npm run release -- mend',
    );
}

/** Writes damaged documents of the store anew, from what was published last and can be read. */
export const mend: Command = async (_, { say }) => {
  const { mended: damages, release } = await mended(releaseDirectory());
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
