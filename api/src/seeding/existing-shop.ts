import { connect, PREPARING } from '../../database/connect.ts';
import { againWhenStopped, startExistingDatabase } from '../../database/embedded/start-database.ts';
import { settings as table } from '../../database/schema/catalogue.ts';
import { demoValues, SAID } from '../settings/demo-values.ts';
import { LIVE_MARKER, type ShopMode } from '../settings/shop-mode.ts';
import { readSeed } from './read-seed.ts';

interface ExistingShop {
  /** Why the shop does not open in this mode, as sentences for a person. */
  refusals: (mode: ShopMode) => Promise<string[]>;
  isLive: () => Promise<boolean>;
  /** Stops the database if it was started here. */
  stop: () => Promise<void>;
}

/**
 * The shop as it is before a start writes anything. Its database, if there is one, runs until `stop`, so that a start
 * that follows need not wait for it again.
 */
export async function existingShop(): Promise<ExistingShop> {
  const database = await startExistingDatabase();
  return {
    refusals: (mode) => againWhenStopped(() => databaseRefusals(mode, database?.ownerUrl)),
    isLive: async () =>
      database !== undefined && (await againWhenStopped(() => readSettings(database.ownerUrl))).has(LIVE_MARKER),
    stop: async () => database?.stop(),
  };
}

/**
 * Why the shop does not open in this mode on that database; without `url` there is none yet. Only reads, also where the
 * tables are missing or of an earlier version.
 */
export async function databaseRefusals(mode: ShopMode, url?: string): Promise<string[]> {
  const stored = url === undefined ? new Map<string, unknown>() : await readSettings(url);
  if (mode === 'demo') {
    if (!stored.has(LIVE_MARKER)) return [];
    return [
      'This database belongs to a live shop, so the shop does not start as a demonstration. Set SHOP_MODE=live; for a demonstration, use another database (SHOP_VAR or DATABASE_URL).',
    ];
  }
  const { settings: demo } = await readSeed();
  const left = demoValues({ ...demo, ...Object.fromEntries(stored) }, demo, stored.get(SAID));
  if (left.length === 0) return [];
  return [
    `These settings are still the demonstration's: ${left.join(', ')}. Set each with "npm run shop -- settings set"; "npm run shop -- settings list" says what each means.`,
  ];
}

async function readSettings(url: string): Promise<Map<string, unknown>> {
  const db = connect(url, { ...PREPARING, connections: 1 });
  try {
    const { rows } = await db.execute<{ there: boolean }>("select to_regclass('settings') is not null as there");
    if (!rows[0]?.there) return new Map();
    return new Map((await db.select().from(table)).map(({ key, value }) => [key, value]));
  } finally {
    await db.$client.end();
  }
}
