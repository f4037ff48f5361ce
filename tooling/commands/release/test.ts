import { runRemoteStories } from '../remote-stories.ts';
import type { Command } from './command.ts';
import { linkTo } from './link.ts';
import { byAndAt } from './live.ts';
import { openPreview } from './open-preview.ts';

/** Tells the browser's stories of the running shop as it would be with these builds, which nobody else is shown. */
export const test: Command = async (words, task) => {
  const { say, writing } = task;
  const { address, builds } = await linkTo(words, task);
  const { origin } = new URL(address);
  const preview = await openPreview(address, builds);
  const shown = Object.entries(builds).map((entry) => entry.join(' '));
  say(`testing ${origin} with ${shown.join(', ')}, ${byAndAt()}`);
  const told = await runRemoteStories(
    { origin, writing, preview },
    { say, show: (piece) => void process.stderr.write(piece) },
  );
  return { answer: { origin, builds, ...told }, isFailure: told.failed > 0 };
};
