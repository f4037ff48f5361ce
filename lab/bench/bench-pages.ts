import { publishWhatChanged } from '@shop/commands/publish-what-changed';
import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';
import { fileURLToPath } from 'node:url';

/** Compares first visits of our pages with the same pages without scripts and with plain ones. */
await runTask(async ({ arguments: words }) => {
  if (!words.includes('--origin')) await publishWhatChanged((line) => console.log(line));
  const { status } = await runTool('node', [fileURLToPath(new URL('pages/pages.ts', import.meta.url)), ...words]);
  return status;
});
