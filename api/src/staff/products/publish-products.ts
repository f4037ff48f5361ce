import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';

/**
 * Shows products to shoppers or hides them, and records that; without ids all of them. Answers the ids of those that were
 * not so before. Run it in `writeCatalogue`.
 */
export async function publishProducts(
  transaction: Transaction,
  actor: StaffActor,
  { ids, published }: { ids?: readonly string[] | undefined; published: boolean },
): Promise<string[]> {
  const found = await transaction
    .update(products)
    .set({ published, changedAt: sql`now()` })
    .where(and(ne(products.published, published), ids && inArray(products.id, [...ids])))
    .returning({ id: products.id });
  await appendChanges(
    transaction,
    actor,
    `catalog ${published ? 'publish' : 'unpublish'}`,
    found.map(({ id }) => ({ kind: 'product', id, before: { published: !published }, after: { published } })),
  );
  return found.map(({ id }) => id);
}
