import { withMarks } from '@shop/i18n/isolated';
import { writtenPhone } from '@shop/text/written-phone';
import { writtenPlace } from '@shop/text/written-place';
import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderEvents, orderLines, orderNotes, orders } from '../../../database/schema/orders.ts';
import { paymentAlerts, refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS } from '../../messages/texts.ts';
import { amountText } from '../../sales/payments/payment-alerts.ts';
import { CommandFailure, orderId, type CliContext, uaeTime } from '../context/cli-context.ts';

type Shown = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** `shop orders show <id>`: everything that the shop knows about an order. */
export function showOrder(group: Command, { db, say }: CliContext): void {
  group
    .command('show')
    .description('one order with everything that belongs to it')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .option('--json', 'as JSON, amounts in fils')
    .action(async (id: string, { json }: { json?: true }) => {
      const shown = await readOrder(await db(), orderId(id));
      if (!shown) throw new CommandFailure(`There is no order ${id}. "shop orders list" shows those there are.`);
      say(json ? JSON.stringify(shown, null, 2) : inWords(shown));
    });
}

async function readOrder(db: Database, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return undefined;
  return {
    ...order,
    lines: await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position)),
    events: await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.position)),
    notes: await db.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.at)),
    returns: await db.select().from(returns).where(eq(returns.orderId, id)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderId, id)),
    alerts: await db.select().from(paymentAlerts).where(eq(paymentAlerts.orderId, id)).orderBy(asc(paymentAlerts.at)),
    documents: await db
      .select({ number: invoices.id, kind: invoices.kind, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(eq(invoices.orderId, id))
      .orderBy(asc(invoices.issuedAt)),
  };
}

function refundState({ issuedAt, failedAt, byHand }: Shown['refunds'][number]): string {
  if (failedAt) return `sent back by the card’s bank ${uaeTime(failedAt)}`;
  if (!issuedAt) return 'not yet issued';
  return byHand === null ? `issued ${uaeTime(issuedAt)}` : `paid by hand ${uaeTime(issuedAt)}: ${byHand}`;
}

/** Packing instructions for a gift-wrapped line; the text on the card is printed as the customer wrote it. */
const wrapping = ({ gift }: Shown['lines'][number]): string[] => {
  if (!gift) return [];
  if (gift.note === undefined) return ['  |   wrap as a gift, no card'];
  return ['  |   wrap as a gift, with a card:', ...gift.note.split('\n').map((line) => `  |     ${line}`)];
};

function inWords({ address, ...order }: Shown): string {
  const money = (fils: number) => moneyText(fils).en;
  return [
    `${order.id}, number ${order.number}, placed ${uaeTime(order.placedAt)}: ${TEXTS.orderStatuses[order.status].en}`,
    `  ${money(order.total)} by ${order.paymentMethod}, ${order.paymentState.replaceAll('_', ' ')}`,
    `  delivery ${money(order.delivery)}, fee ${money(order.codFee)}, discount ${money(order.discount)}${order.couponCode ? ` by ${order.couponCode}` : ''}, VAT ${money(order.vatIncluded)}`,
    ...(address
      ? [
          `  ${address.recipient}, ${writtenPhone(address.phone)}; ${withMarks(writtenPlace([address.building, address.apartment, address.street, address.area], address.emirate).text, 'en')}`,
        ]
      : []),
    ...(order.courier ? [`  ${order.courier.name}, waybill ${order.courier.waybill}`] : []),
    ...order.lines.flatMap((line) => [
      `  | ${line.quantity} × ${line.name.en}, ${line.size.en} (${line.sku}): ${money(line.lineTotal)}`,
      ...wrapping(line),
    ]),
    ...order.events.map(
      (event) =>
        `  ${uaeTime(event.at)}  ${TEXTS.orderStatuses[event.status].en}, by ${event.actor}${event.person ? ` (${event.person})` : ''}${event.note ? `: ${event.note}` : ''}`,
    ),
    ...order.notes.map((note) => `  ${uaeTime(note.at)}  Note by ${note.person}: ${note.text}`),
    ...order.returns.map(
      (entry) => `  return ${entry.id}: ${entry.state}, ${entry.reason.replaceAll('_', ' ')}: ${entry.note}`,
    ),
    ...order.refunds.map((refund) => `  refund of ${money(refund.amount)} (${refund.reason}), ${refundState(refund)}`),
    ...order.alerts.map(
      (alert) =>
        `  ${uaeTime(alert.at)}  ${TEXTS.paymentAlerts[alert.kind].what.en}: ${amountText(alert)}, ${alert.reference}${alert.reason ? `, ${alert.reason}` : ''}`,
    ),
    ...order.documents.map((document) => `  ${document.number}, ${uaeTime(document.issuedAt)}`),
  ].join('\n');
}
