import { runTask } from '@shop/programs/task';
import { apiTests, browserTests, build, verify } from './checks.ts';
import { runSteps } from './steps.ts';

await runTask(({ stopping }) => runSteps([...verify, apiTests, build, browserTests()], stopping));
