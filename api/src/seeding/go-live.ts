import type { Database } from '../../database/connect.ts';
import { refuseDemoValues } from '../settings/demo-values.ts';
import { rememberLive } from '../settings/shop-mode.ts';
import { settingsReader } from '../settings/shop-settings.ts';
import type { Seed } from './read-seed.ts';
import { removeDemo } from './remove-demo.ts';

/** Marks a filled shop as live, for good, then removes made-up data. Throws first if settings are the demo's. */
export async function goLive(db: Database, seed: Seed): Promise<void> {
  refuseDemoValues(await settingsReader(db)(), seed.settings);
  await rememberLive(db);
  await removeDemo(db, seed);
}
