import type { Transaction } from '../../../database/connect.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import type { OrderLineRow, OrderRow } from '../orders/lock-order.ts';
import { invoiceContent } from './invoice-content.ts';
import { nextNumber } from './next-number.ts';

export interface Invoiced {
  order: OrderRow;
  lines: OrderLineRow[];
  settings: Pick<ShopSettings, 'shop' | 'contact'>;
  paid: boolean;
}

/** Writes an order's tax invoice and answers its number. */
export async function issueInvoice(transaction: Transaction, invoiced: Invoiced): Promise<string> {
  const issuedAt = new Date();
  const number = await nextNumber(transaction, 'invoice');
  const content = invoiceContent({ ...invoiced, number, issuedAt });
  await transaction
    .insert(invoices)
    .values({ id: number, kind: 'invoice', orderId: invoiced.order.id, content, issuedAt });
  return number;
}
