import type { Point } from './point.ts';
import { behindPooler } from './points/behind-pooler.ts';
import { primaryKilled } from './points/primary-killed.ts';
import { twoStorefronts } from './points/two-storefronts.ts';

/** The points of the cluster's test, in the order in which they run. */
export const points: readonly Point[] = [primaryKilled, behindPooler, twoStorefronts];
