import { CATEGORIES } from '@shop/contract/categories';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { categories, homeContent, settings } from '../../database/schema/catalogue.ts';
import { insertProducts } from '../catalogue/exchange/insert-products.ts';
import { rowsOf } from '../catalogue/exchange/product-rows.ts';
import type { Seed } from './read-seed.ts';

/**
 * Fills an empty shop with the whole seed or nothing. A shop that was seeded before keeps all changes made since, and
 * gets only settings that it lacks. Returns whether the shop was empty.
 */
export async function seedShop(db: Database, seed: Seed, now = new Date()): Promise<boolean> {
  if (await isComplete(db, seed)) return false;
  return writeCatalogue(db, async (transaction) => {
    // If two processes start at once, the second waits at this insert for the first.
    const marker = await transaction
      .insert(settings)
      .values({ key: 'seeded', value: { at: now.toISOString() } })
      .onConflictDoNothing();
    // A newer version of the shop may have settings that this one was seeded without; existing ones stay unchanged.
    await insertRows(
      transaction,
      settings,
      Object.entries(seed.settings).map(([key, value]) => ({ key, value })),
    );
    if (marker.rowCount === 0) return false;

    await insertRows(
      transaction,
      categories,
      CATEGORIES.map((id, position) => ({ ...seed.categories[id], id, position })),
    );
    await insertRows(transaction, homeContent, [{ id: 1, content: seed.home }]);

    // Products with the badge "new" are inserted last, because the order of insertion sorts "newest".
    const byAge = seed.products.toSorted((a, b) => Number(a.badges.includes('new')) - Number(b.badges.includes('new')));
    await insertProducts(
      transaction,
      byAge.map((entry, createdOrder) => rowsOf(entry, { media: seed.media, createdOrder, now })),
    );
    return true;
  });
}

/** Whether the shop was seeded and lacks no setting. Then a start changes nothing, and no cached answer is dropped. */
async function isComplete(db: Database, seed: Seed): Promise<boolean> {
  const known = await db.select({ key: settings.key }).from(settings);
  const keys = new Set(known.map(({ key }) => key));
  return ['seeded', ...Object.keys(seed.settings)].every((key) => keys.has(key));
}
