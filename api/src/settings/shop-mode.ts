import type { PublicSettings } from '@shop/contract/settings';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';

export type ShopMode = PublicSettings['mode'];

/** Key of the row in the settings table that marks the shop on this database as live. */
const MARKER = 'live';

/** Whether the shop on this database is live, or ever was. */
export const wasLive = async (db: Database | Transaction): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, MARKER))) > 0;

/** Marks the shop on this database as live, for good. */
export async function rememberLive(db: Database | Transaction, now = new Date()): Promise<void> {
  await db
    .insert(settings)
    .values({ key: MARKER, value: { at: now.toISOString() } })
    .onConflictDoNothing();
}

/** Throws if a demo would start on the database of a live shop, because it would add made-up customers and orders. */
export async function refuseDemoOnLive(db: Database): Promise<void> {
  if (!(await wasLive(db))) return;
  throw new Error(
    'This database belongs to a live shop, so the shop does not start as a demonstration. Set SHOP_MODE=live; ' +
      'for a demonstration, use another database (SHOP_VAR or DATABASE_URL).',
  );
}
