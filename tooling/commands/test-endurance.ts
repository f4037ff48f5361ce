import { runTask } from '@shop/programs/task';
import { build, vitest } from './checks.ts';
import { runSteps } from './steps.ts';

await runTask(({ stopping }) => runSteps([build, vitest('long runs', 'endurance')], stopping));
