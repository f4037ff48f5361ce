import { TaskFailure } from '@shop/programs/task';
import { revokePreview } from '@shop/release/preview-links';
import { runRemoteStories } from '../remote-stories.ts';
import type { Command } from './command.ts';
import { signLink } from './link.ts';
import { byAndAt } from './live.ts';
import { openPreview } from './open-preview.ts';

/** Runs the browser stories on the running shop with the named builds, which no other visitor is shown. */
export const test: Command = async (words, task) => {
  const { say, store, writing } = task;
  const { address, builds, id } = await signLink(words, task);
  const { origin } = new URL(address);
  const { candidates: preview, failures } = await openPreview(address, builds);
  const [failed] = Object.entries(failures);
  // The tests would run against the builds that take over.
  if (failed) throw new TaskFailure(`${failed[0]} can not show the home page: ${failed[1]}`);
  const shown = Object.entries(builds).map((entry) => entry.join(' '));
  say(`testing ${origin} with ${shown.join(', ')}, ${byAndAt()}`);
  try {
    const result = await runRemoteStories(
      { origin, writing, preview },
      { say, show: (piece) => void process.stderr.write(piece) },
    );
    return { answer: { origin, builds, ...result }, isFailure: result.failed > 0 };
  } finally {
    await revokePreview(store, id);
  }
};
