import { build, vitest } from './checks.ts';
import { runSteps } from './steps.ts';
import { runTask } from './task.ts';

await runTask(({ stopping }) => runSteps([build, vitest('long runs', 'endurance')], stopping));
