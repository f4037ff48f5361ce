import type { StockAlert } from '@shop/contract/cart';
import type { Language } from '@shop/contract/language';
import { and, asc, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { stockAlerts } from '../../../database/schema/cart.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { imageOf } from '../../catalogue/product/card-reader.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { findSize } from '../../stock/find-size.ts';

/** Sizes that one customer may wait for. */
const MAX_ALERTS = 100;

/** The sizes that a customer waits for, newest request first. */
export async function readStockAlerts(db: Database, customerId: string, language: Language): Promise<StockAlert[]> {
  const rows = await db
    .select({
      alert: stockAlerts,
      product: { id: products.id, slug: products.slug, name: products.name },
      size: variants.label,
      image: productImages,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(stockAlerts.customerId, customerId))
    .orderBy(desc(stockAlerts.askedAt), asc(stockAlerts.id));
  return rows.map(({ alert, product, size, image }) => ({
    variantId: alert.variantId,
    productId: product.id,
    slug: product.slug,
    name: product.name[language],
    size: size[language],
    image: imageOf(image, language),
    askedAt: alert.askedAt.toISOString(),
  }));
}

/**
 * Requesting an alert again changes nothing. Throws `in-stock` for a size that can be bought, and when the shop doesn't
 * sell it.
 */
export async function askForStock(
  transaction: Transaction,
  customerId: string,
  variantId: string,
  lang: Language,
): Promise<void> {
  const size = await findSize(transaction, customerId, { variantId });
  if (!size) throw new ProblemError('product-not-found');
  if (size.stock > 0) throw new ProblemError('in-stock', { values: { name: size.name } });
  const kept = await transaction.$count(stockAlerts, eq(stockAlerts.customerId, customerId));
  if (kept >= MAX_ALERTS) throw new ProblemError('stock-alerts-full', { values: { count: String(MAX_ALERTS) } });
  await transaction.insert(stockAlerts).values({ id: randomUUID(), customerId, variantId, lang }).onConflictDoNothing();
}

/** Removes an alert. One that is gone already is no error. */
export async function dropStockAlert(db: Database, customerId: string, variantId: string): Promise<void> {
  await db.delete(stockAlerts).where(and(eq(stockAlerts.customerId, customerId), eq(stockAlerts.variantId, variantId)));
}
