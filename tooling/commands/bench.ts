import { runTask } from '@shop/programs/task';
import { vitest } from './checks.ts';
import { runSteps } from './steps.ts';

/** Measures the search with 100,000 products: the time per keystroke, and until a new name is found. */
await runTask(({ stopping }) =>
  runSteps([vitest('search benchmark', 'endurance', { files: ['api/src/catalogue/search'] })], stopping),
);
