import type { Language } from '@shop/contract/language';
import { formatDay } from '@shop/i18n/format';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';
import { payments, refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS, type Values } from '../../messages/texts.ts';
import type { JobData } from '../../messaging/jobs/job-types.ts';
import type { Channel } from '../../messaging/notifications/message-sender.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { terms } from '../../settings/terms.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { missingRefunds } from '../orders/missing-pieces.ts';

/** Who gets the messages about an order, and by which channel; undefined once the personal data is deleted. */
export async function recipientOf(
  db: Database,
  order: OrderRow,
): Promise<{ channel: Channel; to: string; name: string } | undefined> {
  const [customer] =
    order.customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, order.customerId));
  const name = customer?.name ?? order.address?.recipient ?? customer?.username ?? '';
  if (customer?.email) return { channel: 'email', to: customer.email, name };
  const phone = customer?.mobile ?? order.address?.phone;
  return phone === undefined ? undefined : { channel: 'sms', to: phone, name };
}

/** The messages that have the address of the payment page. */
export const ASKS_FOR_PAYMENT: readonly Notice['message'][] = ['order-placed-card', 'order-by-phone-card'];

const REFUNDED: Notice['message'][] = ['refund-issued', 'refund-by-hand', 'less-to-pay', 'late-payment-refunded'];

interface Notice {
  order: OrderRow;
  message: JobData['order-message']['message'];
  about: string;
  channel: Channel;
  settings: ShopSettings;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/** Values for the placeholders of a message about an order, in the order's language. */
export async function messageValues(
  db: Database,
  { order, message, about, channel, settings, origin }: Notice,
): Promise<Values> {
  const { lang } = order;
  const home = origin + (lang === 'ar' ? '/ar' : '');
  const day = (when: Date | string) => dayText(new Date(when), lang, channel);
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.id, about));
  const amount = await amountOf(db, order, message, about);
  const { returnDays, refundDays } = terms(settings, lang);
  return {
    shop: settings.shop.name[lang],
    phone: settings.contact.phone,
    address: settings.contact.address[lang],
    order: order.id,
    emirate: EMIRATE_NAMES[order.emirate][lang],
    ...(amount !== undefined && { amount: moneyText(amount)[lang] }),
    ...(order.etaFrom !== null && { from: day(order.etaFrom) }),
    ...(order.etaTo !== null && { to: day(order.etaTo) }),
    ...(order.courier && { courier: order.courier.name, waybill: order.courier.waybill }),
    date: day(event?.at ?? new Date()),
    'return-days': returnDays,
    // An en dash is missing in GSM-7, the SMS alphabet: with it a text message would hold 70 characters instead of 160.
    'refund-days': channel === 'sms' ? refundDays.replace('–', '-') : refundDays,
    'tracking-url': `${home}/tracking?id=${order.id}`,
    'order-url': `${home}/orders/${order.id}`,
    'contact-url': `${home}/contact-us`,
    'home-url': `${home}/`,
    ...(message === 'less-to-pay' && { due: moneyText(await cashDue(db, order))[lang] }),
    ...(message === 'cancelled' && (await creditNoteOf(db, order))),
    ...(await paymentLink(db, order, message, home)),
    ...(await returnValues(db, order, message, about)),
  };
}

/**
 * The message's amount in fils; undefined when nothing is to be paid or refunded, then the sentence about it is left
 * out.
 */
async function amountOf(
  db: Database,
  order: OrderRow,
  message: Notice['message'],
  about: string,
): Promise<number | undefined> {
  if (message === 'out-for-delivery')
    return order.paymentMethod === 'cash' && order.paymentState === 'due' ? cashDue(db, order) : undefined;
  if (message === 'cancelled') return refundedWith(db, about);
  if (!REFUNDED.includes(message)) return order.total;
  const [refund] = await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.id, about));
  return refund?.amount;
}

/** What the courier has to collect, in fils. */
const cashDue = async (db: Database, { id, total }: OrderRow): Promise<number> =>
  total - (await missingRefunds(db, id));

/** The refund of a cancellation. Both were written in one transaction, so they have the same time. */
async function refundedWith(db: Database, eventId: string): Promise<number | undefined> {
  const [refund] = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, refunds.orderId), eq(orderEvents.at, refunds.approvedAt)))
    .where(eq(orderEvents.id, eventId));
  return refund?.amount;
}

/** The latest credit note of an order's invoice. */
async function creditNoteOf(db: Database, { id }: OrderRow): Promise<Values> {
  const [note] = await db
    .select({ number: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, id), eq(invoices.kind, 'credit-note')))
    .orderBy(desc(invoices.id))
    .limit(1);
  return note ? { 'credit-note': note.number } : {};
}

async function paymentLink(db: Database, order: OrderRow, message: Notice['message'], home: string): Promise<Values> {
  if (!ASKS_FOR_PAYMENT.includes(message)) return {};
  const [payment] = await db
    .select({ url: payments.url })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.openedAt))
    .limit(1);
  return { link: payment ? new URL(payment.url, home).href : `${home}/orders/${order.id}` };
}

async function returnValues(
  db: Database,
  { lang }: OrderRow,
  message: Notice['message'],
  about: string,
): Promise<Values> {
  if (!message.startsWith('return-')) return {};
  const [found] = await db
    .select({ entry: returns, name: orderLines.name })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .where(eq(returns.id, about));
  if (!found) return {};
  const { entry, name } = found;
  return {
    item: name[lang],
    reason: message === 'return-rejected' ? (entry.answer ?? '') : TEXTS.returnReasons[entry.reason][lang],
  };
}

const selectOrder = prepared('order', (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

export const readOrder = async (db: Database, id: string): Promise<OrderRow | undefined> =>
  (await selectOrder(db, { id }))[0];

/** A day in the UAE: "24 November". An English SMS shortens the month to three letters ("24 Nov"), to save space. */
function dayText(day: Date, language: Language, channel: Channel): string {
  const text = formatDay(day, language);
  return channel === 'sms' && language === 'en' ? text.replace(/(\p{Letter}{3})\p{Letter}+/u, '$1') : text;
}
