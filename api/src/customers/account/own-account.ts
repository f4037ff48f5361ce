import type { AccountExport } from '@shop/contract/account-export';
import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { closeSession } from '../../http/sessions/sessions.ts';
import { couponAnswer, lineAnswer } from '../../sales/cart/cart-answer.ts';
import { readCart } from '../../sales/cart/read-cart.ts';
import { orderAnswer } from '../../sales/orders/order-answer.ts';
import { readOrders } from '../../sales/orders/read-orders.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { askCode } from '../codes/ask-code.ts';
import { checkCode } from '../codes/check-code.ts';
import { SEND_LIMIT, CHECK_LIMIT } from '../codes/code.ts';
import { reviewsBy } from '../reviews/own-reviews.ts';
import { readStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { wishesOf } from '../wishlist/wishlist.ts';
import { addressesOf } from './address-book.ts';
import { deleteAccount } from './delete-account.ts';
import { recordErasure } from './erasures.ts';
import { profileAnswer } from './profile.ts';

interface Options {
  db: Database;
  mode: ShopMode;
  secret: string;
  /** File that outlives the database, where erasures are recorded. Without one, as in most tests, they are not. */
  erasuresFile?: string | undefined;
}

/** Logging out, exporting the customer's data, and deleting the account. */
export const ownAccount = fastifyPlugin<Options>((app, { db, mode, secret, erasuresFile }) => {
  app.serveUncached('logout', async ({ request }) => {
    request.recordSecurity('logout', { subject: await closeSession(db, request) });
    return { done: true };
  });

  app.serveUncached('exportAccount', async ({ customer, query: { lang }, request }) => {
    const data = {
      exportedAt: new Date().toISOString(),
      profile: profileAnswer(customer),
      addresses: await addressesOf(db, customer.id),
      orders: await ordersOf(db, customer.id, lang),
      reviews: await reviewsBy(db, customer.id, lang),
      wishlist: await wishesOf(db, customer.id),
      cart: await cartOf(db, customer.id, lang),
      stockAlerts: await readStockAlerts(db, customer.id, lang),
    };
    request.recordSecurity('account-exported', { subject: customer.id });
    return { data };
  });

  app.serveUncached('askToDelete', async ({ customer, query: { lang }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    const { id: customerId, mobile } = customer;
    const context = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };
    return { pendingId: await askCode(context, { purpose: 'delete-account', mobile, lang, customerId }) };
  });

  app.serveUncached('deleteAccount', async ({ customer, body, request }) => {
    await limitCaller(db, request, CHECK_LIMIT);
    await checkCode(db, secret, body, async (_transaction, { purpose, customerId }) =>
      purpose === 'delete-account' && customerId === customer.id ? customer : new ProblemError('code-wrong'),
    );
    await deleteAccount(db, customer, mode, (id) => erasuresFile && recordErasure(erasuresFile, id));
    request.recordSecurity('account-deleted', { subject: customer.id });
    return { done: true };
  });
});

/** All orders of a customer in full, newest first. */
export async function ordersOf(db: Database, customerId: string, language: Language): Promise<Order[]> {
  const [records, { returns }] = await Promise.all([readOrders(db, { customerId }), settingsReader(db)()]);
  return records.map((record) => orderAnswer(record, language, returns));
}

/**
 * The lines and the coupon in a customer's cart. Totals are not exported, because they are calculated each time the cart is shown.
 */
async function cartOf(db: Database, customerId: string, language: Language): Promise<AccountExport['cart']> {
  const { lines, coupon } = await readCart(db, customerId);
  return { items: lines.map((line) => lineAnswer(line, language)), ...(coupon && { coupon: couponAnswer(coupon) }) };
}
