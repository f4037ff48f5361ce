import type { PlacedOrder } from '@shop/contract/checkout';
import type { JobName } from '@shop/contract/job-names';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { retryConflicts } from '../../../database/retry-conflicts.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { limitCaller, type CallerLimit } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { idempotencyKey, requireIdempotencyKey } from '../../http/requests/idempotency-key.ts';
import { hashToken, tokenOf } from '../../http/sessions/sessions.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { orderPlaced } from '../lifecycle/order-placed.ts';
import { askConfirmation } from './ask-confirmation.ts';
import type { Placed } from './known-before.ts';
import { placeOrder, type Placing } from './place-order.ts';
import { semaphore } from './semaphore.ts';

/** Orders placed at the same time. Fewer than the database's connections, so that other requests are still served. */
const CONCURRENT_ORDERS = 6;

/** Orders that wait for their turn: as many as are placed in two to three seconds. */
const WAITING_ORDERS = 250;

/**
 * Orders of one IP address in an hour: more than an office places, because many phones can share a carrier's address.
 */
const CALLER_LIMIT: CallerLimit = { name: 'order-placed', atMost: 60, span: 60 * 60 };

/** Opens the payment page of a card order, once the order is committed. Called again it answers the same page. */
export type OpenPayment = (orderId: string) => Promise<{ id: string; url: string }>;

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
  /** Null where the shop takes no cards. */
  openPayment: OpenPayment | null;
  /** Milliseconds that an order waits while `CONCURRENT_ORDERS` others are being placed. */
  timeout: number;
}

/** `POST /orders` */
export const placing = fastifyPlugin<Options>((app, { db, origin, openPayment, timeout }) => {
  const readSettings = perVersion(app, settingsReader(db));
  const runLimited = semaphore({ limit: CONCURRENT_ORDERS, waiting: WAITING_ORDERS, timeout });

  app.serveUncached('placeOrder', async ({ customer, request, query: { lang }, body: { quoteId } }) => {
    const key = requireIdempotencyKey(idempotencyKey(request));
    await limitCaller(db, request, CALLER_LIMIT);
    const settings = await readSettings();
    const toWake = new Set<JobName>();
    const onPlaced: Placing['onPlaced'] = async (transaction, order) => {
      for (const name of await orderPlaced(transaction, order, app.jobs)) toWake.add(name);
    };
    const replace: Placing['replace'] = async (transaction, orderId) => {
      await moveOrder(transaction, orderId, 'replaced', { jobs: app.jobs, actor: 'customer' });
      toWake.add('close-payment');
    };
    const wanted = {
      customerId: customer.id,
      tokenHash: hashToken(tokenOf(request) ?? ''),
      quoteId,
      key,
      lang,
      settings,
      takesCards: openPayment !== null,
      replace,
      onPlaced,
    };
    const placed = await runLimited(async () => retryConflicts(async () => placeOrder(db, wanted), { hasKey: true }));
    for (const job of toWake) app.jobs.wake(job);
    return { data: await answer(placed) };
  });

  askConfirmation(app, { db, origin });

  async function answer(placed: Placed): Promise<PlacedOrder> {
    return placed.status === 'pending_payment' ? { ...placed, paymentUrl: await paymentUrl(placed.id) } : placed;
  }

  async function paymentUrl(orderId: string): Promise<string> {
    if (!openPayment) throw new ProblemError('payment-unavailable');
    return (await openPayment(orderId)).url;
  }
});
