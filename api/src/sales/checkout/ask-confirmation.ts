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
import { type Channel, type Content, SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { logOrderMessage } from '../orders/order-message-log.ts';

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

type UnconfirmedOrder = NonNullable<Awaited<ReturnType<typeof waitingOrder>>>;

/**
 * The job that asks the customer to confirm a cash order, by SMS or by email. It makes the link's key itself, so that
 * the database and the queue hold only its hash, and stores the hash before it sends the message, so that an order has
 * one link for each channel at most. The hash is deleted again, for another attempt, only when the gateway certainly
 * sent nothing.
 */
export function askConfirmation(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = perVersion(app, settingsReader(db));

  app.jobs.handle('ask-confirmation', async ({ orderId, channel, again }) => {
    const waiting = await waitingOrder(db, orderId);
    const to = channel === 'sms' ? waiting?.customer.mobile : waiting?.customer.email;
    if (!waiting || !to) return;
    const { shop, contact } = await readSettings();
    const key = newConfirmationKey();
    const content = messageOf(waiting, channel, `${origin}/c/${key}`, (lang) => ({
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
    }));
    const stored = await insertKey(db, {
      orderId,
      channel,
      keyHash: hashToken(key),
      expiresAt: waiting.order.confirmBy!,
    });
    if (stored.rowCount === 0) return;
    const id = ['confirm', orderId, channel, ...(again === undefined ? [] : [again])].join('-');
    try {
      await app.messages.send({ ...content, id, to });
    } catch (error) {
      if (error instanceof SendRefused)
        await db
          .delete(confirmationKeys)
          .where(and(eq(confirmationKeys.orderId, orderId), eq(confirmationKeys.keyHash, hashToken(key))));
      throw error;
    }
    await logOrderMessage(db, { id, orderId, message: 'ask-confirmation', about: orderId, channel });
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
      channel: sql.placeholder('channel'),
      keyHash: sql.placeholder('keyHash'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoNothing(),
);

function messageOf(
  { order, customer }: UnconfirmedOrder,
  channel: Channel,
  link: string,
  shopDetails: (lang: Language) => Record<string, string>,
): Content {
  const { lang, id, emirate, total } = order;
  const values = { ...shopDetails(lang), order: id, amount: moneyText(total)[lang], link };
  const confirmBy = order.confirmBy!;
  if (channel === 'sms')
    return compose('confirm-cash-order', 'sms', { ...values, until: formatShortMoment(confirmBy, lang) }, lang);
  const more = { name: customer.name ?? customer.username, emirate: EMIRATE_NAMES[emirate][lang] };
  return compose('order-placed-cash', 'email', { ...values, ...more, until: formatMoment(confirmBy, lang) }, lang);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The key of the link that confirms a cash order: 59 random bits in 10 characters, short enough for an SMS. */
export const newConfirmationKey = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
