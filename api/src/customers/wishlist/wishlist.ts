import type { ApiAnswer } from '@shop/contract/api';
import type { WishlistItem } from '@shop/contract/cart';
import type { Language } from '@shop/contract/language';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { wishlistItems } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { cardReader, type CardReader } from '../../catalogue/product/card-reader.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

/** `/wishlist`: each change answers the whole list. */
export const wishlist = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);

  const answer = async (customerId: string, language: Language): Promise<ApiAnswer<'wishlist'>> => ({
    data: await readWishlist(db, cards, customerId, language),
  });
  const changed = async (
    customerId: string,
    language: Language,
    change: (transaction: Transaction) => Promise<void>,
  ) => {
    await withCustomerLock(db, customerId, change);
    return answer(customerId, language);
  };

  app.serveUncached('wishlist', async ({ customer, query: { lang } }) => answer(customer.id, lang));

  app.serveUncached('addToWishlist', async ({ customer, query: { lang }, body: { productId } }) =>
    changed(customer.id, lang, async (transaction) => addToWishlist(transaction, customer.id, productId)),
  );

  app.serveUncached('removeFromWishlist', async ({ customer, query: { lang }, body: { productId } }) =>
    changed(customer.id, lang, async (transaction) => removeFromWishlist(transaction, customer.id, productId)),
  );

  app.serveUncached('mergeWishlist', async ({ customer, query: { lang }, body: { productIds } }) =>
    changed(customer.id, lang, async (transaction) => mergeWishlist(transaction, customer.id, productIds)),
  );
});

const MAX_WISHES = 500;

/** A customer's wishlist as cards, newest first, without products that the shop no longer sells. */
export async function readWishlist(
  db: Database,
  cards: CardReader,
  customerId: string,
  language: Language,
): Promise<WishlistItem[]> {
  const items = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.productId));
  const wished = new Map(items.map((item) => [item.productId, item]));
  const found = await cards([...wished.keys()], language);
  return found.flatMap((card) => {
    const item = wished.get(card.id);
    const price = card.variants[0]?.price ?? 0;
    return item
      ? [{ ...card, addedAt: item.addedAt.toISOString(), ...(price < item.price && { priceBefore: item.price }) }]
      : [];
  });
}

/** The ids on a customer's wishlist, newest first, including products that the shop no longer sells. */
export async function wishesOf(db: Database, customerId: string): Promise<{ productId: string; addedAt: string }[]> {
  const items = await db
    .select({ productId: wishlistItems.productId, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.productId));
  return items.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() }));
}

/**
 * Throws for a product that the shop doesn't sell, and when the list is full. A product that is on the list stays
 * unchanged.
 */
export async function addToWishlist(transaction: Transaction, customerId: string, productId: string): Promise<void> {
  const { known, room } = await listState(transaction, customerId);
  if (known.has(productId)) return;
  const [added] = await pricesOf(transaction, [productId]);
  if (!added) throw new ProblemError('product-not-found');
  if (room === 0) throw new ProblemError('wishlist-full', { values: { count: String(MAX_WISHES) } });
  await transaction.insert(wishlistItems).values({ ...added, customerId });
}

/** Adds the products that are not on the list yet, as far as there is room. Repeating it changes nothing. */
export async function mergeWishlist(transaction: Transaction, customerId: string, productIds: string[]): Promise<void> {
  const { known, room } = await listState(transaction, customerId);
  const prices = await pricesOf(
    transaction,
    productIds.filter((id) => !known.has(id)),
  );
  const added = [...new Set(productIds)]
    .flatMap((id) => prices.find(({ productId }) => productId === id) ?? [])
    .slice(0, room);
  if (added.length > 0) await transaction.insert(wishlistItems).values(added.map((item) => ({ ...item, customerId })));
}

/** Removes a product. One that is gone already is no error. */
export async function removeFromWishlist(
  transaction: Transaction,
  customerId: string,
  productId: string,
): Promise<void> {
  await transaction
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
}

async function listState(transaction: Transaction, customerId: string): Promise<{ known: Set<string>; room: number }> {
  const items = await transaction
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId));
  return { known: new Set(items.map(({ id }) => id)), room: Math.max(0, MAX_WISHES - items.length) };
}

/** The prices of these products' first sizes, without products that the shop doesn't sell. */
const pricesOf = async (transaction: Transaction, ids: string[]): Promise<{ productId: string; price: number }[]> =>
  transaction
    .selectDistinctOn([variants.productId], { productId: variants.productId, price: variants.price })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), sql`${products.published}`))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.sample), asc(variants.position));
