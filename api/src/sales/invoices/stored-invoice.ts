import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { InvoiceContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderEvents } from '../../../database/schema/orders.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { linesOf, type OrderRow } from '../orders/lock-order.ts';
import { invoiceContent } from './issue-invoice.ts';

/**
 * An order's invoice, if it has one. The orders of the demo data have only a number: their invoice is written when it
 * is first requested. The order must be locked.
 */
export async function storedInvoice(transaction: Transaction, order: OrderRow): Promise<InvoiceContent | undefined> {
  if (order.invoiceNumber === null) return undefined;
  const id = order.invoiceNumber;
  const [stored] = await transaction.select({ content: invoices.content }).from(invoices).where(eq(invoices.id, id));
  if (stored) return stored.content as InvoiceContent;

  const [confirmed] = await transaction
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, 'confirmed')));
  const issuedAt = confirmed?.at ?? order.placedAt;
  const settings = await settingsReader(transaction)();
  const lines = await linesOf(transaction, order.id);
  const content = invoiceContent({
    order,
    lines,
    settings,
    paid: order.paymentMethod === 'card',
    number: id,
    issuedAt,
  });
  await transaction.insert(invoices).values({ id, kind: 'invoice', orderId: order.id, content, issuedAt });
  return content;
}
