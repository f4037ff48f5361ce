import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { variants } from '../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

/**
 * What is left of a size for a customer. What an unpaid card order of theirs holds counts as left: placing again ends
 * that order first, and its stock returns.
 */
export const stockFor = (customerId: string | Placeholder): SQL<number> =>
  sql<number>`${variants.stock} + coalesce((
    select sum(${orderLines.quantity}) from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.customerId} = ${customerId} and ${orders.status} = 'pending_payment' and ${orderLines.variantId} = ${variants.id}
  ), 0)::int`;

/** What decides how many pieces of a size one order may hold. */
export interface SizeState {
  stock: number;
  maxQuantity: number;
  published: boolean;
}

/** Pieces of a size that one order may hold now. */
export const availableOf = ({ stock, maxQuantity, published }: SizeState): number =>
  published ? Math.min(stock, maxQuantity) : 0;
