import { runTask } from '@shop/programs/task';
import { vitest } from './checks.ts';
import { runSteps } from './steps.ts';

/** Search alone, on 100,000 products: what a keystroke costs, and when a new name is found. */
await runTask(({ stopping }) =>
  runSteps([vitest('search benchmark', 'endurance', { files: ['api/src/catalogue/search'] })], stopping),
);
