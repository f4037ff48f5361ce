import { runTool } from '@shop/programs/run-tool';
import { runTask, TaskFailure } from '@shop/programs/task';
import { parseArgs } from 'node:util';

const USAGE = 'npm run screens [-- [--origin http://localhost:3000] [--only checkout]]';

/** Takes pictures of every route in both languages at two widths and puts them on one sheet. */
await runTask(
  async ({ arguments: words }) => {
    const given = readWords(words);
    if (!given || (given.origin !== undefined && !URL.canParse(given.origin))) throw new TaskFailure(USAGE);
    const { status } = await runTool('node', ['e2e/screens/take-screens.ts', ...words]);
    return status;
  },
  { usage: USAGE },
);

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options: { origin: { type: 'string' }, only: { type: 'string' } } }).values;
  } catch {
    return undefined;
  }
}
