import type { DocumentLine, InvoiceContent } from '../../../database/schema/document-content.ts';
import { TEXTS } from '../../messages/texts.ts';
import { vatContained } from '../../money/totals.ts';
import type { Invoiced } from './issue-invoice.ts';

/** All that stands on an order's invoice. Throws when the order has lost its address. */
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
      net: line.lineTotal - line.vatIncluded,
      vat: line.vatIncluded,
      gross: line.lineTotal,
    })),
    ...(order.delivery > 0 ? [charge(TEXTS.documents.delivery, order.delivery)] : []),
    ...(order.codFee > 0 ? [charge(TEXTS.documents.cashFee, order.codFee)] : []),
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
      address: [[building, apartment], [street, area], [poBox && `P.O. Box ${poBox}`]]
        .map((parts) => parts.filter(Boolean).join(', '))
        .filter(Boolean),
      emirate: order.emirate,
    },
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

function charge(name: DocumentLine['name'], gross: number): DocumentLine {
  const vat = vatContained(gross);
  return { sku: null, name, size: null, quantity: 1, unitGross: gross, discount: 0, net: gross - vat, vat, gross };
}
