import { writtenPlace } from '@shop/text/written-place';
import { sql, and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { DocumentContent, DocumentLine, InvoiceContent } from '../../../database/schema/document-content.ts';
import { documentSeries, invoices } from '../../../database/schema/invoices.ts';
import { orderEvents } from '../../../database/schema/orders.ts';
import { TEXTS } from '../../messages/texts.ts';
import { vatContained } from '../../money/totals.ts';
import { type ShopSettings, settingsReader } from '../../settings/shop-settings.ts';
import { type OrderLineRow, type OrderRow, linesOf } from '../orders/lock-order.ts';

export interface Invoiced {
  order: OrderRow;
  lines: OrderLineRow[];
  settings: Pick<ShopSettings, 'shop' | 'contact'>;
  paid: boolean;
}

/** Issues an order's tax invoice and answers its number. */
export async function issueInvoice(transaction: Transaction, invoiced: Invoiced): Promise<string> {
  const issuedAt = new Date();
  const number = await nextNumber(transaction, 'invoice');
  const content = invoiceContent({ ...invoiced, number, issuedAt });
  await transaction
    .insert(invoices)
    .values({ id: number, kind: 'invoice', orderId: invoiced.order.id, content, issuedAt });
  return number;
}

/** The content of an order's invoice. Throws when the order has no address any more. */
export function invoiceContent({
  order,
  lines,
  settings: { shop, contact },
  paid,
  number,
  issuedAt,
}: Invoiced & { number: string; issuedAt: Date }): InvoiceContent {
  if (!order.address) throw new Error(`${order.id} has no address to put on an invoice`);
  const { recipient, phone, building, apartment, street, area, poBox } = order.address;
  const rows: DocumentLine[] = [
    ...lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      unitGross: line.unitPrice,
      discount: line.discount,
      vatRate: line.vatRate,
      net: line.lineTotal - line.vatIncluded,
      vat: line.vatIncluded,
      gross: line.lineTotal,
    })),
    ...(order.delivery > 0 ? [charge(TEXTS.documents.delivery, order.delivery, order)] : []),
    ...(order.codFee > 0 ? [charge(TEXTS.documents.cashFee, order.codFee, order)] : []),
  ];
  return {
    kind: 'invoice',
    number,
    issuedAt: issuedAt.toISOString(),
    order: { id: order.id, placedAt: order.placedAt.toISOString() },
    supplier: { name: shop.name, trn: shop.trn, address: contact.address, phone: contact.phone, email: contact.email },
    recipient: {
      name: recipient,
      phone,
      address: [[building, apartment], [street, area], poBox === undefined ? [] : [`P.O. Box ${poBox}`]]
        .map((parts) => writtenPlace(parts).text)
        .filter(Boolean),
      emirate: order.emirate,
    },
    currency: order.currency,
    vatRate: order.vatRate,
    paymentMethod: order.paymentMethod,
    paid,
    couponCode: order.couponCode,
    lines: rows,
    totals: {
      subtotal: order.subtotal,
      discount: order.discount,
      net: order.total - order.vatIncluded,
      vat: order.vatIncluded,
      gross: order.total,
    },
  };
}

function charge(name: DocumentLine['name'], gross: number, { vatRate }: OrderRow): DocumentLine {
  const vat = vatContained(gross, vatRate);
  return {
    sku: null,
    name,
    size: null,
    quantity: 1,
    unitGross: gross,
    discount: 0,
    vatRate,
    net: gross - vat,
    vat,
    gross,
  };
}

const PREFIX: Record<DocumentContent['kind'], string> = { invoice: 'INV', 'credit-note': 'CN' };

/**
 * The next number of a series without gaps. It locks the series until the transaction ends, so it should be called as
 * late as possible.
 */
export async function nextNumber(transaction: Transaction, kind: DocumentContent['kind']): Promise<string> {
  const [series] = await transaction
    .insert(documentSeries)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.kind, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ last: documentSeries.last });
  return `${PREFIX[kind]}-${String(series!.last).padStart(6, '0')}`;
}

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
