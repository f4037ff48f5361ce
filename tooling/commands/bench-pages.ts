import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';
import { publishWhatChanged } from './publish-what-changed.ts';

/** Compares first visits of our pages with the same pages without scripts and with plain ones: `e2e/bench/pages.ts`. */
await runTask(async ({ arguments: words }) => {
  if (!words.includes('--origin')) await publishWhatChanged((line) => console.log(line));
  const { status } = await runTool('node', ['e2e/bench/pages.ts', ...words]);
  return status;
});
