import { once } from 'node:events';
import type { LoadOptions, LoadResult } from './load-process.ts';
import { SteadyLoad } from './steady-load.ts';

const { connections, perSecond } = JSON.parse(process.argv[2]!) as LoadOptions;
const load = new SteadyLoad(connections);
load.start(perSecond);
await once(process, 'message');
await load.stop();
const { answers, asked, refusals } = load;
const result: LoadResult = { answers, asked, withoutRetryAfter: refusals.withoutRetryAfter };
process.send!(result, undefined, undefined, () => process.disconnect());
