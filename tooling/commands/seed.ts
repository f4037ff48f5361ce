import { runTool } from '@shop/programs/run-tool';
import { runTask } from '@shop/programs/task';

/** Passes its arguments on: `npm run seed -- --products 100000`. */
await runTask(
  async ({ arguments: words }) => {
    const { status } = await runTool(process.execPath, ['api/src/seed.ts', ...words]);
    return status;
  },
  { usage: 'npm run seed -- --products 1000     adds made-up products to a demonstration until there are that many' },
);
