import { publishWhatChanged } from '@shop/commands/publish-what-changed';
import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';
import { LAB } from '../lab.ts';

/** Runs all long runs one after another, or those whose path contains one of the arguments. */
await runTask(async ({ arguments: words }) => {
  await publishWhatChanged((line) => console.log(line));
  const { status } = await runTool('vitest', ['run', '--project', 'endurance', ...words], {
    folder: LAB,
    // The runs make databases of their own, and must not see the caller's.
    environment: { DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined },
  });
  return status;
});
