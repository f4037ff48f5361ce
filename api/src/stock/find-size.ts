import { and, asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { products, variants } from '../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

/**
 * Includes what the customer's own unpaid card order holds: placing a new order ends that one and returns its stock.
 */
export const stockFor = (customerId: string | Placeholder): SQL<number> =>
  sql<number>`${variants.stock} + coalesce((
    select sum(${orderLines.quantity}) from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.customerId} = ${customerId} and ${orders.status} = 'pending_payment' and ${orderLines.variantId} = ${variants.id}
  ), 0)::int`;

/** Everything that limits how many pieces of a size one order may contain. */
export interface SizeState {
  stock: number;
  maxQuantity: number;
  published: boolean;
}

/** The pieces of a size that one order may contain now. */
export const availableOf = ({ stock, maxQuantity, published }: SizeState): number =>
  published ? Math.min(stock, maxQuantity) : 0;

interface Wanted {
  productId?: string | undefined;
  variantId?: string | undefined;
}

/** A size that the shop sells, with its stock. */
export type Size = NonNullable<Awaited<ReturnType<typeof findSize>>>;

/** Finds a size by its own id, or the default size of a product. Undefined if the shop doesn't sell it. */
export async function findSize(transaction: Transaction, customerId: string, { productId, variantId }: Wanted) {
  const [size] = await transaction
    .select({
      variantId: variants.id,
      name: products.name,
      price: variants.price,
      stock: stockFor(customerId),
      maxQuantity: variants.maxQuantity,
      published: products.published,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(variantId === undefined ? eq(products.id, productId ?? '') : eq(variants.id, variantId), products.published),
    )
    // As shoppers see it (`defaultSize` in the contract).
    .orderBy(asc(variants.sample), asc(sql`${variants.stock} <= 0`), asc(variants.position))
    .limit(1);
  return size;
}
