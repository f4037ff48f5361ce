import { runTask } from '@shop/programs/task';
import { verify } from './checks.ts';
import { runSteps } from './steps.ts';

await runTask(({ stopping }) => runSteps(verify, stopping), {
  usage: 'npm run verify     types, lint, styles, unused code and unit tests',
  words: [],
});
