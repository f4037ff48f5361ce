import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';

await runTask(async () => (await runTool('oxfmt', ['.'])).status, {
  usage: 'npm run format     formats the code',
  words: [],
});
