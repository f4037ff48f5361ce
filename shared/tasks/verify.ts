import { verify } from './checks.ts';
import { runSteps } from './steps.ts';
import { runTask } from './task.ts';

await runTask(({ stopping }) => runSteps(verify, stopping));
