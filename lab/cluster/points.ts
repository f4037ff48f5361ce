import type { Point } from './point.ts';
import { alertsFire } from './points/alerts.ts';
import { apiFails } from './points/api-fails.ts';
import { behindPooler } from './points/behind-pooler.ts';
import { imagesBuilt } from './points/images-built.ts';
import { overload } from './points/overload.ts';
import { primaryKilled } from './points/primary-killed.ts';
import { restoredFromBackup } from './points/restored.ts';
import { rollingRestart } from './points/rolling-restart.ts';
import { secretsChanged } from './points/secrets-changed.ts';
import { slowClients } from './points/slow-clients.ts';
import { strangersAndRenewals } from './points/strangers.ts';
import { twoStorefronts } from './points/two-storefronts.ts';

/** The points of the cluster's test, in the order in which they run. */
export const points: readonly Point[] = [
  rollingRestart,
  primaryKilled,
  behindPooler,
  twoStorefronts,
  secretsChanged,
  overload,
  apiFails,
  slowClients,
  alertsFire,
  imagesBuilt,
  strangersAndRenewals,
  restoredFromBackup,
];
