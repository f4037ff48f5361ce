import type { ApiAnswer } from '@shop/contract/api';
import type { Language } from '@shop/contract/language';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { cardReader } from '../../catalogue/product/card-reader.ts';
import { addToWishlist, mergeWishlist, readWishlist, removeFromWishlist } from './wishlist-items.ts';

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
