import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { requireIdempotencyKey } from '../../http/requests/idempotency-key.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { orderChanges } from '../orders/order-changes.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';

/** Orders that staff take by phone: what one would cost, and placing it. */
export const phoneOrders = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const readSettings = perVersion(app, settingsReader(db));
  const change = orderChanges({ db, jobs: app.jobs });
  const takesCards = app.openPayment !== null;

  app.serveStaff('staffQuotePhoneOrder', async ({ body }) =>
    quotePhoneOrder(db, body, { settings: await readSettings(), takesCards }),
  );

  app.serveStaff('staffPlacePhoneOrder', async ({ body, keyOfAct, ...session }) => {
    const key = requireIdempotencyKey(keyOfAct());
    const settings = await readSettings();
    const placed = await change(session, async (context) =>
      placePhoneOrder(context, { key, wanted: body, settings, takesCards }),
    );
    if (placed.status !== 'pending_payment') return { data: placed };
    if (!app.openPayment) throw new ProblemError('payment-unavailable');
    return { data: { ...placed, paymentUrl: (await app.openPayment(placed.id)).url } };
  });
});
