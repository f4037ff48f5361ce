import { CATEGORIES } from '@shop/contract/categories';
import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { categories, homeContent, settings } from '../../database/schema/catalogue.ts';
import { insertProducts } from '../catalogue/exchange/insert-products.ts';
import { rowsOf } from '../catalogue/exchange/product-rows.ts';
import { withoutDemo } from './demo-home.ts';
import type { Seed } from './read-seed.ts';

/** Key of the row in the settings table that says when the demonstration's catalogue was added. */
export const CATALOGUE_MARKER = 'seeded';

/**
 * Gives a shop what every shop has: settings, categories and a home page. What it has already stays, so that a newer
 * version of the shop adds only the settings that this one lacks.
 */
export async function seedBase(db: Database, seed: Seed): Promise<void> {
  if (await isComplete(db, seed)) return;
  await writeCatalogue(db, async (transaction) => {
    await insertRows(
      transaction,
      settings,
      Object.entries(seed.settings).map(([key, value]) => ({ key, value })),
    );
    await insertRows(
      transaction,
      categories,
      CATEGORIES.map((id, position) => ({ ...seed.categories[id], id, position })),
    );
    await insertRows(transaction, homeContent, [{ id: 1, content: withoutDemo(seed.home, seed.home) }]);
  });
}

interface CatalogueOptions {
  /** Whether shoppers see the products; otherwise staff find them with `shop catalog export`. */
  published: boolean;
  now?: Date;
}

/**
 * Adds the whole catalogue of the demonstration, or nothing, once in the life of a database. Where shoppers see it, the
 * home page becomes the demonstration's, unless staff have changed it. Returns whether it was added.
 */
export async function seedCatalogue(
  db: Database,
  seed: Seed,
  { published, now = new Date() }: CatalogueOptions,
): Promise<boolean> {
  if ((await db.$count(settings, eq(settings.key, CATALOGUE_MARKER))) > 0) return false;
  return writeCatalogue(db, async (transaction) => {
    // If two processes start at once, the second waits at this insert for the first.
    const marker = await transaction
      .insert(settings)
      .values({ key: CATALOGUE_MARKER, value: { at: now.toISOString() } })
      .onConflictDoNothing();
    if (marker.rowCount === 0) return false;

    // Products with the badge "new" are inserted last, because the order of insertion sorts "newest".
    const byAge = seed.products.toSorted((a, b) => Number(a.badges.includes('new')) - Number(b.badges.includes('new')));
    const rows = byAge.map((entry, createdOrder) => rowsOf(entry, { media: seed.media, createdOrder, now }));
    // A product that was changed later has another `changedAt` than the marker.
    for (const row of rows) row.products = row.products.map((product) => ({ ...product, published, changedAt: now }));
    await insertProducts(transaction, rows);
    if (published) {
      await transaction
        .update(homeContent)
        .set({ content: seed.home })
        .where(eq(homeContent.content, withoutDemo(seed.home, seed.home)));
    }
    return true;
  });
}

/** Whether the shop lacks nothing of the base. Then a start changes nothing, and no cached answer is dropped. */
async function isComplete(db: Database, seed: Seed): Promise<boolean> {
  const [known, counts] = await Promise.all([
    db.select({ key: settings.key }).from(settings),
    Promise.all([categories, homeContent].map(async (table) => db.$count(table))),
  ]);
  const keys = new Set(known.map(({ key }) => key));
  return Object.keys(seed.settings).every((key) => keys.has(key)) && counts.every((count) => count > 0);
}
