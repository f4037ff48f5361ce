import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { products, variants } from '../../database/schema/catalogue.ts';
import { ProblemError } from '../http/problems/problem-error.ts';
import { availableOf, stockFor } from './availability.ts';

interface Wanted {
  productId?: string | undefined;
  variantId?: string | undefined;
}

/** A size that the shop sells, with what is left of it. */
export type Size = NonNullable<Awaited<ReturnType<typeof findSize>>>;

/** What is wanted, where the shop has it: a product alone means its default size. Nothing for what it doesn't sell. */
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
    .orderBy(asc(variants.sample), asc(variants.position))
    .limit(1);
  return size;
}

/** Throws `out-of-stock` or `quantity-limit` when an order can't hold so many. */
export function refuseTooMany(size: Size, quantity: number): void {
  if (size.stock === 0) throw new ProblemError('out-of-stock', { values: { name: size.name } });
  const most = availableOf(size);
  if (quantity > most) throw new ProblemError('quantity-limit', { values: { count: String(most) } });
}
