import { runTool } from './run-tool.ts';
import { runTask } from './task.ts';

await runTask(async () => (await runTool('oxfmt', ['.'])).status);
