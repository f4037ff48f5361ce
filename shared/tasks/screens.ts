import { runTool } from './run-tool.ts';
import { runTask, TaskFailure } from './task.ts';

/** Pictures of every route, in both languages at two widths, on one sheet. */
await runTask(async ({ arguments: words }) => {
  const [flag, origin, ...rest] = words;
  if ((flag !== undefined && flag !== '--origin') || (flag && !URL.canParse(origin ?? '')) || rest.length > 0)
    throw new TaskFailure('npm run screens [-- --origin http://localhost:3000]');
  const { status } = await runTool('node', ['e2e/screens/take-screens.ts', ...(origin ? [origin] : [])]);
  return status;
});
