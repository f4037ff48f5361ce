import type { StockAlert } from '@shop/contract/cart';
import type { Language } from '@shop/contract/language';
import { and, asc, desc, eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { stockAlerts as table } from '../../../database/schema/cart.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { imageOf } from '../../catalogue/product/card-reader.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { findSize } from '../../stock/find-size.ts';
import { notifyWaiting } from './notify-waiting.ts';

/**
 * `/stock-alerts`: notifies a customer once when a size is back in stock. Each change answers the customer's whole
 * list.
 */
export const stockAlerts = fastifyPlugin<{ db: Database; origin: string }>((app, { db, origin }) => {
  app.serveUncached('stockAlerts', async ({ customer, query: { lang } }) => ({
    data: await readStockAlerts(db, customer.id, lang),
  }));

  app.serveUncached('askForStock', async ({ customer, query: { lang }, body: { variantId } }) => {
    await withCustomerLock(db, customer.id, async (transaction) =>
      askForStock(transaction, customer.id, variantId, lang),
    );
    return { data: await readStockAlerts(db, customer.id, lang) };
  });

  app.serveUncached('dropStockAlert', async ({ customer, params: { variantId }, query: { lang } }) => {
    await dropStockAlert(db, customer.id, variantId);
    return { data: await readStockAlerts(db, customer.id, lang) };
  });

  notifyWaiting(app, { db, origin });
});

/** Sizes that one customer may wait for. */
const MAX_ALERTS = 100;

/** The sizes that a customer waits for, newest request first. */
export async function readStockAlerts(db: Database, customerId: string, language: Language): Promise<StockAlert[]> {
  const rows = await db
    .select({
      alert: table,
      product: { id: products.id, slug: products.slug, name: products.name },
      size: variants.label,
      image: productImages,
    })
    .from(table)
    .innerJoin(variants, eq(variants.id, table.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(table.customerId, customerId))
    .orderBy(desc(table.askedAt), asc(table.id));
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
 * Requesting an alert again changes nothing. Throws `in-stock` for a size that can be bought, `product-not-found` for
 * one that the shop doesn't sell, and `stock-alerts-full` when the customer has too many alerts.
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
  const kept = await transaction.$count(table, eq(table.customerId, customerId));
  if (kept >= MAX_ALERTS) throw new ProblemError('stock-alerts-full', { values: { count: String(MAX_ALERTS) } });
  await transaction.insert(table).values({ id: randomUUID(), customerId, variantId, lang }).onConflictDoNothing();
}

/** Removes an alert. One that is gone already is no error. */
export async function dropStockAlert(db: Database, customerId: string, variantId: string): Promise<void> {
  await db.delete(table).where(and(eq(table.customerId, customerId), eq(table.variantId, variantId)));
}
