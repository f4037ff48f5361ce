import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { cartCoupons, cartLines } from '../../../database/schema/cart.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { stockFor } from '../../stock/find-size.ts';
import { enteredCoupon } from '../coupons/entered-coupon.ts';
import { priceCart, type PricedCart } from './price-cart.ts';

/** A line with what the shop knows of it at this moment. */
export type CartRow = Awaited<ReturnType<typeof readCartRows>>[number];

const cartOf = prepared('cart', (db) =>
  db
    .select({
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      priceSeen: cartLines.priceSeen,
      gift: cartLines.gift,
      variantId: variants.id,
      sku: variants.sku,
      size: variants.label,
      unitPrice: variants.price,
      compareAtPrice: variants.compareAtPrice,
      stock: stockFor(sql.placeholder('customerId')),
      maxQuantity: variants.maxQuantity,
      productId: products.id,
      slug: products.slug,
      name: products.name,
      published: products.published,
      image: productImages,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(cartLines.customerId, sql.placeholder('customerId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
);

/** A customer's lines in the order in which they were added. */
export const readCartRows = async (db: Database | Transaction, customerId: string) => cartOf(db, { customerId });

/** A customer's cart at today's prices, with what its code takes off. */
export async function readCart(
  db: Database | Transaction,
  customerId: string,
  now = new Date(),
): Promise<PricedCart<CartRow>> {
  const rows = await readCartRows(db, customerId);
  return priceCart(rows, await enteredCoupon(db, customerId), now);
}

const emptied = prepared('empty-cart', (db) => {
  const owner = sql.placeholder('customerId');
  const coupon = db
    .$with('dropped_coupon')
    .as(db.delete(cartCoupons).where(eq(cartCoupons.customerId, owner)).returning());
  return db.with(coupon).delete(cartLines).where(eq(cartLines.customerId, owner));
});

/** What was in the cart has been ordered: lines and code go. */
export async function emptyCart(transaction: Transaction, customerId: string): Promise<void> {
  await emptied(transaction, { customerId });
}
