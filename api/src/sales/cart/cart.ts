import type { ApiAnswer, ApiRequest } from '@shop/contract/api';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import type { ProblemError } from '../../http/problems/problem-error.ts';
import { idempotencyKey } from '../../http/requests/idempotency-key.ts';
import { customerOrGuest } from '../../http/sessions/sessions.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { cartAnswer } from './cart-answer.ts';
import { addToCart, dropCoupon, mergeCart, removeFromCart, updateCart, useCoupon } from './change-cart.ts';
import { priceCart, readCart } from './read-cart.ts';

type Query = ApiRequest<'cart'>['query'];

/** What it answers is thrown once the transaction is committed. */
type Change = (transaction: Transaction) => Promise<ProblemError | void>;

/** `/cart`: each change answers the whole cart as it is afterwards. A guest's cart is always empty. */
export const cart = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const readSettings = perVersion(app, settingsReader(db));
  const emptyCart = priceCart([], null, new Date());

  const answer = async (customerId: string | null, { emirate, lang }: Query): Promise<ApiAnswer<'cart'>> => {
    const settings = await readSettings();
    const priced = customerId === null ? emptyCart : await readCart(db, customerId);
    return { data: cartAnswer(priced, { settings, emirate, language: lang }) };
  };
  const changed = async (customerId: string, query: Query, change: Change) => {
    const refusal = await withCustomerLock(db, customerId, change);
    if (refusal) throw refusal;
    return answer(customerId, query);
  };

  app.serveUncached('cart', async ({ request, query }) =>
    answer((await customerOrGuest(db, request))?.id ?? null, query),
  );

  app.serveUncached('addToCart', async ({ customer, request, query, body }) => {
    const key = idempotencyKey(request);
    return changed(customer.id, query, async (transaction) => addToCart(transaction, customer.id, body, key));
  });

  app.serveUncached('updateCart', async ({ customer, query, body }) =>
    changed(customer.id, query, async (transaction) => updateCart(transaction, customer.id, body)),
  );

  app.serveUncached('removeFromCart', async ({ customer, query, body: { lineId } }) =>
    changed(customer.id, query, async (transaction) => removeFromCart(transaction, customer.id, lineId)),
  );

  app.serveUncached('mergeCart', async ({ customer, query, body }) =>
    changed(customer.id, query, async (transaction) => mergeCart(transaction, customer.id, body)),
  );

  app.serveUncached('useCoupon', async ({ customer, query, body: { code } }) =>
    changed(customer.id, query, async (transaction) => useCoupon(transaction, customer.id, code)),
  );

  app.serveUncached('dropCoupon', async ({ customer, query }) =>
    changed(customer.id, query, async (transaction) => dropCoupon(transaction, customer.id)),
  );
});
