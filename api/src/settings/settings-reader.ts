import type { Database, Transaction } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';
import { ShopSettings } from './shop-settings.ts';

/** Reads all settings. Throws when one is missing or malformed. */
export function settingsReader(db: Database | Transaction): () => Promise<ShopSettings> {
  const query = db.select().from(settings).prepare('settings');

  return async () =>
    ShopSettings.parse(Object.fromEntries((await query.execute()).map(({ key, value }) => [key, value])));
}
