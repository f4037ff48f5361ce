import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../../database/connect.ts';
import { homeContent, products } from '../../database/schema/catalogue.ts';
import { withoutDemo } from './demo-home.ts';
import type { Seed } from './read-seed.ts';

export interface CatalogueRemoval {
  removed: number;
  /** Ids of products that stay, hidden from shoppers. */
  unpublished: string[];
}

interface Options {
  /** Hides all products instead of removing those that nobody has changed. */
  keepCatalogue: boolean;
  /** The value of the settings row that says when the demonstration's catalogue was added. */
  seeded: unknown;
}

const Seeded = z.object({ at: z.iso.datetime() });

/**
 * Removes the demonstration's products and its parts of the home page. A product that staff have changed since may have
 * become their own: it stays, hidden, until they publish or delete it.
 */
export async function removeDemoCatalogue(
  transaction: Transaction,
  { products: entries, home }: Seed,
  { keepCatalogue, seeded }: Options,
): Promise<CatalogueRemoval> {
  const ids = entries.map(({ id }) => id);
  const ofDemo = inArray(products.id, ids);
  const madeUp = inArray(sql`regexp_replace(${products.id}, '-batch-\\d+$', '')`, ids);
  const unchanged = and(ofDemo, eq(products.changedAt, new Date(Seeded.parse(seeded).at)));
  const removed = keepCatalogue
    ? { rowCount: 0 }
    : await transaction.delete(products).where(or(unchanged, and(madeUp, not(ofDemo))));
  const unpublished = await transaction
    .update(products)
    .set({ published: false })
    .where(madeUp)
    .returning({ id: products.id });
  const [page] = await transaction.select().from(homeContent);
  if (page) await transaction.update(homeContent).set({ content: withoutDemo(page.content, home) });
  return { removed: removed.rowCount ?? 0, unpublished: unpublished.map(({ id }) => id) };
}
