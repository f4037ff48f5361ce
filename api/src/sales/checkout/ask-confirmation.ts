import type { Language } from '@shop/contract/language';
import { formatMoment, formatShortMoment } from '@shop/i18n/format';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { confirmationKeys } from '../../../database/schema/checkout.ts';
import { orders } from '../../../database/schema/orders.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import { moneyText } from '../../messages/money-text.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { type Content, SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

type UnconfirmedOrder = NonNullable<Awaited<ReturnType<typeof waitingOrder>>>;

/**
 * The job that asks the customer to confirm a cash order. It makes the link's key itself, so that the database and the
 * queue hold only its hash, and stores the hash before it sends the message, so that an order has one link at most. The
 * hash is deleted again, for another attempt, only when the gateway certainly sent nothing.
 */
export function askConfirmation(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = perVersion(app, settingsReader(db));

  app.jobs.handle('ask-confirmation', async ({ orderId, again }) => {
    const waiting = await waitingOrder(db, orderId);
    if (!waiting) return;
    const { shop, contact } = await readSettings();
    const key = newConfirmationKey();
    const content = messageOf(waiting, `${origin}/c/${key}`, (lang) => ({
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
    }));
    const stored = await insertKey(db, { orderId, keyHash: hashToken(key), expiresAt: waiting.order.confirmBy! });
    if (stored.rowCount === 0) return;
    try {
      await app.messages.send({
        ...content,
        id: again === undefined ? `confirm-${orderId}` : `confirm-${orderId}-${again}`,
        to: waiting.customer.email ?? waiting.customer.mobile,
      });
    } catch (error) {
      if (error instanceof SendRefused)
        await db
          .delete(confirmationKeys)
          .where(and(eq(confirmationKeys.orderId, orderId), eq(confirmationKeys.keyHash, hashToken(key))));
      throw error;
    }
  });
}

const selectOrder = prepared('order-to-confirm', (db) =>
  db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/**
 * The status is checked here, not in the statement: PostgreSQL may have planned that when the table was empty, and
 * would then search all waiting orders instead of using the id.
 */
async function waitingOrder(db: Database, orderId: string) {
  const [found] = await selectOrder(db, { orderId });
  return found?.order.status === 'awaiting_confirmation' ? found : undefined;
}

const insertKey = prepared('confirmation-key', (db) =>
  db
    .insert(confirmationKeys)
    .values({
      orderId: sql.placeholder('orderId'),
      keyHash: sql.placeholder('keyHash'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoNothing(),
);

function messageOf(
  { order, customer }: UnconfirmedOrder,
  link: string,
  shopDetails: (lang: Language) => Record<string, string>,
): Content {
  const { lang } = order;
  const { confirmBy } = order;
  if (customer.email === null)
    return compose('confirm-cash-order', 'sms', { link, until: formatShortMoment(confirmBy!, lang) }, lang);
  const values = {
    name: customer.name ?? customer.username,
    order: order.id,
    emirate: EMIRATE_NAMES[order.emirate][lang],
    amount: moneyText(order.total)[lang],
    link,
    until: formatMoment(confirmBy!, lang),
  };
  return compose('order-placed-cash', 'email', { ...shopDetails(lang), ...values }, lang);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The key of the link that confirms a cash order: 59 random bits in 10 characters, short enough for an SMS. */
export const newConfirmationKey = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
