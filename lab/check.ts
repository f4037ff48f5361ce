import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';
import { LAB } from './lab.ts';

const TOOLS = [['tsc', '--project', 'tsconfig.json'], ['oxlint'], ['vitest', 'run', '--project', 'unit']] as const;

/** Checks types, lint and unit tests of the laboratory. */
await runTask(async () => {
  const failed: string[] = [];
  for (const [tool, ...words] of TOOLS) {
    console.log(`▸ ${tool}`);
    const { status } = await runTool(tool, words, { folder: LAB });
    if (status !== 0) failed.push(tool);
  }
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
