import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { cartLines, wishlistItems } from '../../../database/schema/cart.ts';
import { facetNames, products, variants } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';

/** How much of customers' own went with deleted products. */
export interface Deleted {
  reviews: number;
  cartLines: number;
  wishlistItems: number;
}

/**
 * Deletes products for good, with their sizes and reviews, also from carts and wishlists. Orders keep what was bought,
 * and pictures stay, because orders show them.
 */
export async function deleteProducts(transaction: Transaction, ids: string[]): Promise<Deleted> {
  if (ids.length === 0) return { reviews: 0, cartLines: 0, wishlistItems: 0 };
  const sizes = transaction.select({ id: variants.id }).from(variants).where(inArray(variants.productId, ids));
  const deleted = {
    reviews: await transaction.$count(reviews, inArray(reviews.productId, ids)),
    cartLines: await transaction.$count(cartLines, inArray(cartLines.variantId, sizes)),
    wishlistItems: await transaction.$count(wishlistItems, inArray(wishlistItems.productId, ids)),
  };
  await transaction.delete(products).where(inArray(products.id, ids));
  // The next product with such a note or origin decides its wording.
  await transaction
    .delete(facetNames)
    .where(
      sql`not exists (select from ${products} where (${facetNames.facet} = 'note' and ${facetNames.slug} = any(${products.noteSlugs})) or (${facetNames.facet} = 'origin' and ${facetNames.slug} = ${products.originSlug}))`,
    );
  return deleted;
}
