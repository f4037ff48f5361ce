import { publishWhatChanged } from './publish-what-changed.ts';
import { runTool } from './run-tool.ts';
import { runTask } from './task.ts';

/** First visits of our pages beside the same pages without scripts and beside plain ones: `e2e/bench/pages.ts`. */
await runTask(async ({ arguments: words }) => {
  if (!words.includes('--origin')) await publishWhatChanged((line) => console.log(line));
  const { status } = await runTool('node', ['e2e/bench/pages.ts', ...words]);
  return status;
});
