import type { PublicSettings } from '@shop/contract/settings';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';

export type ShopMode = PublicSettings['mode'];

/** Key of the row in the settings table that marks the shop on this database as live. */
export const LIVE_MARKER = 'live';

/** Whether the shop on this database is live, or ever was. */
export const wasLive = async (db: Database | Transaction): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, LIVE_MARKER))) > 0;

/** Marks the shop on this database as live, for good. */
export async function rememberLive(db: Database | Transaction, now = new Date()): Promise<void> {
  await db
    .insert(settings)
    .values({ key: LIVE_MARKER, value: { at: now.toISOString() } })
    .onConflictDoNothing();
}
