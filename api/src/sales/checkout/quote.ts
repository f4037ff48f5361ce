import type { Quote } from '@shop/contract/checkout';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { cartLines } from '../../../database/schema/cart.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { quotes } from '../../../database/schema/checkout.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { daysUntil, deliveryDays } from '../../catalogue/delivery/delivery-days.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { couponAnswer, lineAnswer } from '../cart/cart-answer.ts';
import { canBuy } from '../cart/line-issue.ts';
import { draftOrder } from './draft-order.ts';
import { paymentChoices } from './payment-choices.ts';

const LASTS = sql`interval '30 minutes'`;

/** `POST /checkout/quote`. A quote shows today's prices, so the cart's lines no longer report a change. */
export const quote = fastifyPlugin<{ db: Database; takesCards: boolean }>((app, { db, takesCards }) => {
  const readSettings = perVersion(app, settingsReader(db));

  app.serveUncached('quote', async ({ customer, query: { lang }, body }) => {
    const { delivery, workingDays } = await readSettings();
    return withCustomerLock(db, customer.id, async (transaction) => {
      const { cart, order } = await draftOrder(transaction, customer.id, body, { delivery });
      const paymentMethods = paymentChoices(order, { delivery, takesCards });
      const now = new Date();
      const eta = deliveryDays(now, workingDays);
      const { id, expiresAt } = await keepQuote(transaction, customer.id, order);
      await agreeToPrices(transaction, customer.id);
      const data: Quote = {
        quoteId: id,
        expiresAt: expiresAt.toISOString(),
        lines: cart.lines.map((line) => lineAnswer(line, lang)),
        ...(cart.coupon && { coupon: couponAnswer(cart.coupon) }),
        totals: order.totals,
        emirate: order.emirate,
        eta,
        days: daysUntil(now, eta.to, workingDays),
        ...(order.paymentMethod && { paymentMethod: order.paymentMethod }),
        paymentMethods,
        canPlace:
          order.address !== null &&
          cart.lines.every((line) => canBuy(line)) &&
          paymentMethods.some(({ method, available }) => available && method === order.paymentMethod),
      };
      return { data };
    });
  });
});

/** Expired ones of the same customer go on this occasion. */
async function keepQuote(
  transaction: Transaction,
  customerId: string,
  content: QuotedOrder,
): Promise<{ id: string; expiresAt: Date }> {
  await transaction
    .delete(quotes)
    .where(and(eq(quotes.customerId, customerId), lt(quotes.expiresAt, sql`now() - interval '1 hour'`)));
  const [kept] = await transaction
    .insert(quotes)
    .values({ id: randomUUID(), customerId, content, expiresAt: sql`now() + ${LASTS}` })
    .returning({ id: quotes.id, expiresAt: quotes.expiresAt });
  return kept!;
}

async function agreeToPrices(transaction: Transaction, customerId: string): Promise<void> {
  await transaction
    .update(cartLines)
    .set({ priceSeen: sql`${variants.price}` })
    .from(variants)
    .where(
      and(
        eq(cartLines.customerId, customerId),
        eq(variants.id, cartLines.variantId),
        ne(cartLines.priceSeen, variants.price),
      ),
    );
}
