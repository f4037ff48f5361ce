import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

/** Throws `product-not-found` unless the shop sells the product. */
export async function requireProduct(db: Database | Transaction, productId: string): Promise<void> {
  const found = await db.$count(products, and(eq(products.id, productId), products.published));
  if (found === 0) throw new ProblemError('product-not-found');
}

/** Whether the customer has had an order with the product delivered. */
export async function mayReview(db: Database | Transaction, customerId: string, productId: string): Promise<boolean> {
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'), eq(orderLines.productId, productId)))
    .limit(1);
  return delivered !== undefined;
}
