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

type Told = NonNullable<Awaited<ReturnType<typeof waitingOrder>>>;

/**
 * The job that asks for a cash order's confirmation. The key is drawn here, so that only its hash is ever stored, and
 * stored before the message leaves: an order has one link at most. Only a gateway that surely sent nothing gives it back.
 */
export function askConfirmation(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = perVersion(app, settingsReader(db));

  app.jobs.handle('ask-confirmation', async ({ orderId, again }) => {
    const told = await waitingOrder(db, orderId);
    if (!told) return;
    const { shop, contact } = await readSettings();
    const key = newConfirmationKey();
    const content = messageOf(told, `${origin}/c/${key}`, (lang) => ({
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
    }));
    const made = await keepKey(db, { orderId, keyHash: hashToken(key), expiresAt: told.order.confirmBy! });
    if (made.rowCount === 0) return;
    try {
      await app.messages.send({
        ...content,
        id: again === undefined ? `confirm-${orderId}` : `confirm-${orderId}-${again}`,
        to: told.customer.email ?? told.customer.mobile,
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

const toConfirm = prepared('order-to-confirm', (db) =>
  db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, sql.placeholder('orderId'))),
);

/** Found by its id alone: a plan that was made for an empty table could look among all that wait. */
async function waitingOrder(db: Database, orderId: string) {
  const [found] = await toConfirm(db, { orderId });
  return found?.order.status === 'awaiting_confirmation' ? found : undefined;
}

const keepKey = prepared('confirmation-key', (db) =>
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
  { order, customer }: Told,
  link: string,
  houseOf: (lang: Language) => Record<string, string>,
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
  return compose('order-placed-cash', 'email', { ...houseOf(lang), ...values }, lang);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The key of the link that confirms a cash order: 59 random bits in 10 characters, short enough for an SMS. */
export const newConfirmationKey = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
