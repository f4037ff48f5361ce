import { once } from 'node:events';
import type { LoadResult } from './load-process.ts';
import { SteadyLoad } from './steady-load.ts';

/** More than are ever open. */
const CONNECTIONS = 3_000;

const load = new SteadyLoad(CONNECTIONS);
const began = Date.now();
load.start(Number(process.argv[2]));
process.send!('asks');
await once(process, 'message');
await load.stop();
const { answers, asked, refusals } = load;
const result: LoadResult = { answers, asked, began, withoutRetryAfter: refusals.withoutRetryAfter };
process.send!(result, undefined, undefined, () => process.disconnect());
