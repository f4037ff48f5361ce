import { and, eq, inArray, isNotNull, max, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { insertRows } from '../../../database/insert-rows.ts';
import { facetNames, formerSlugs, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { explainStock } from '../../stock/stock.ts';
import type { FoundPicture } from '../pictures/find-pictures.ts';
import type { Picture } from '../pictures/picture-store.ts';
import { deleteProducts } from './delete-products.ts';
import { insertProducts } from './insert-products.ts';
import type { ImportPlan, WantedProduct } from './plan-import.ts';
import { productRows } from './product-rows.ts';

type Made = (picture: FoundPicture) => Picture;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Makes other imports wait, and orders of the sizes of these products, until the transaction ends. */
export async function lockForImport(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`);
  if (ids.length === 0) return;
  // Locked in the order in which orders lock them, so that neither waits for the other.
  await transaction
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(variants.id)
    .for('update');
}

/** Writes what an import changes. `made` gives the stored picture for one that a file names. */
export async function writePlan(
  transaction: Transaction,
  { added, changed, removed }: ImportPlan,
  made: Made,
): Promise<void> {
  await deleteProducts(transaction, removed);
  // What the file says of a size that the shop has is a count; a new one begins with a delivery.
  await explainStock(transaction, { reason: 'count' });
  const ordered = changed.map(({ product }) => product).toSorted((a, b) => byText(a.entry.id, b.entry.id));
  await keepFormerSlugs(transaction, changed);
  await freeUniques(transaction, ordered);
  for (const product of ordered) await changeProduct(transaction, product, made);
  await explainStock(transaction, {});

  const [last] = await transaction.select({ order: max(products.createdOrder) }).from(products);
  const next = (last?.order ?? -1) + 1;
  const now = new Date();
  await insertProducts(
    transaction,
    added.map(({ entry: { pictures: _names, ...entry }, pictures }, index) =>
      productRows({ ...entry, reviews: [] }, pictures.map(made), { createdOrder: next + index, now }),
    ),
  );
}

async function keepFormerSlugs(transaction: Transaction, changed: ImportPlan['changed']): Promise<void> {
  const former = changed.flatMap(({ product, changes }) =>
    changes.flatMap(({ field, from }) =>
      field === 'slug' && from !== undefined ? [{ slug: from, productId: product.entry.id }] : [],
    ),
  );
  if (former.length === 0) return;
  await transaction
    .insert(formerSlugs)
    .values(former)
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { productId: sql`excluded.product_id` } });
}

/** A file may swap slugs of products and codes of sizes, so all of them are given up before any is written. */
async function freeUniques(transaction: Transaction, changed: WantedProduct[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ entry }) => entry.id);
  await transaction
    .update(products)
    .set({ slug: sql`'/' || ${products.id}` })
    .where(inArray(products.id, ids));
  await transaction
    .update(variants)
    .set({ gtin: null })
    .where(and(inArray(variants.productId, ids), isNotNull(variants.gtin)));
}

/** Updates a product. Its ratings, popularity and age stay as they are. */
async function changeProduct(transaction: Transaction, { entry: whole, pictures }: WantedProduct, made: Made) {
  const { pictures: _names, ...entry } = whole;
  const kept = await transaction
    .select()
    .from(productImages)
    .where(eq(productImages.productId, entry.id))
    .orderBy(productImages.position);
  const shown = pictures.length > 0 ? pictures.map(made) : kept;
  const rows = productRows({ ...entry, reviews: [] }, shown, { createdOrder: 0, now: new Date() });
  const {
    id,
    createdOrder: _order,
    popularity: _popularity,
    ratingAverage: _average,
    ratingCount: _count,
    ...texts
  } = rows.products[0]!;
  await transaction
    .update(products)
    .set({ ...texts, changedAt: sql`now()` })
    .where(eq(products.id, id));
  await transaction.delete(productImages).where(eq(productImages.productId, id));
  await insertRows(transaction, productImages, rows.productImages);
  await transaction.delete(variants).where(
    and(
      eq(variants.productId, id),
      notInArray(
        variants.id,
        rows.variants.map((variant) => variant.id),
      ),
    ),
  );
  for (const variant of rows.variants.toSorted((a, b) => byText(a.id, b.id))) {
    const { id: _id, ...changes } = variant;
    await transaction.insert(variants).values(variant).onConflictDoUpdate({ target: variants.id, set: changes });
  }
  await insertRows(transaction, facetNames, rows.facetNames);
}
