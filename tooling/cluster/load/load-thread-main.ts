import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadOptions, LoadResult } from './load-thread.ts';
import { SteadyLoad } from './steady-load.ts';

const { connections, perSecond } = workerData as LoadOptions;
const load = new SteadyLoad(connections);
load.start(perSecond);
await once(parentPort!, 'message');
await load.stop();
const { answers, asked, refusals } = load;
parentPort!.postMessage({ answers, asked, withoutRetryAfter: refusals.withoutRetryAfter } satisfies LoadResult);
