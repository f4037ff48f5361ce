import type { Gift } from '@shop/contract/cart';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { stockFor } from '../../stock/find-size.ts';
import { SIZE_COLUMNS, type WantedRow } from './read-cart.ts';

/** A size that somebody names, without a cart. */
export interface Wanted {
  variantId: string;
  quantity: number;
  gift?: Gift | undefined;
}

/**
 * What somebody names, at today's prices, as the lines of a cart are read. `customerId` is null for somebody new. Throws
 * `product-not-found`.
 */
export async function wantedRows(
  db: Database | Transaction,
  customerId: string | null,
  wanted: readonly Wanted[],
): Promise<WantedRow[]> {
  const sizes = await db
    .select({ stock: stockFor(customerId ?? ''), ...SIZE_COLUMNS })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(
      inArray(
        variants.id,
        wanted.map(({ variantId }) => variantId),
      ),
    );
  return wanted.map(({ variantId, quantity, gift }) => {
    const size = sizes.find((each) => each.variantId === variantId);
    if (!size) throw new ProblemError('product-not-found');
    return { ...size, quantity, gift: gift ?? null, priceSeen: size.unitPrice };
  });
}
