import type { Quote } from '@shop/contract/checkout';
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
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
import { canBuy } from '../cart/read-cart.ts';
import { draftOrder } from './draft-order.ts';
import { paymentChoices } from './payment-choices.ts';

const VALID_FOR = sql`interval '30 minutes'`;
/** Quotes of one customer at the same time: one for each tab that may still place it. A new one ends the oldest. */
const MOST_QUOTES = 5;

/** `POST /checkout/quote`. The customer sees today's prices in a quote, so the cart stops reporting price changes. */
export const quote = fastifyPlugin<{ db: Database; takesCards: boolean }>((app, { db, takesCards }) => {
  const readSettings = perVersion(app, settingsReader(db));

  app.serveUncached('quote', async ({ customer, query: { lang }, body }) => {
    const { delivery, workingDays, tax } = await readSettings();
    return withCustomerLock(db, customer.id, async (transaction) => {
      const { cart, order } = await draftOrder(transaction, customer.id, body, { delivery, tax });
      const paymentMethods = paymentChoices(order, { delivery, takesCards });
      const now = new Date();
      const eta = deliveryDays(now, workingDays);
      const { id, expiresAt } = await storeQuote(transaction, customer.id, { ...order, eta });
      await markPricesSeen(transaction, customer.id);
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

/** Stores a quote, and deletes all but the newest of the customer, who is locked. */
async function storeQuote(
  transaction: Transaction,
  customerId: string,
  content: QuotedOrder,
): Promise<{ id: string; expiresAt: Date }> {
  const newest = transaction
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.customerId, customerId))
    .orderBy(desc(quotes.expiresAt))
    .limit(MOST_QUOTES - 1);
  await transaction.delete(quotes).where(and(eq(quotes.customerId, customerId), notInArray(quotes.id, newest)));
  const [stored] = await transaction
    .insert(quotes)
    .values({ id: randomUUID(), customerId, content, expiresAt: sql`now() + ${VALID_FOR}` })
    .returning({ id: quotes.id, expiresAt: quotes.expiresAt });
  return stored!;
}

/** Marks today's prices as seen for all lines of the cart. */
async function markPricesSeen(transaction: Transaction, customerId: string): Promise<void> {
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
