import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { CreditNoteContent, InvoiceContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { vatContained } from '../../money/totals.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { nextNumber } from './issue-invoice.ts';
import { storedInvoice } from './stored-invoice.ts';

interface Credit {
  reason: CreditNoteContent['reason'];
  /** Fils that the customer does not owe after all. */
  amount: number;
  /** VAT in the amount, where it is known to the fils. */
  vat?: number | undefined;
}

/** Corrects an order's invoice by a tax credit note. An order without an invoice needs none. The order must be locked. */
export async function issueCreditNote(transaction: Transaction, order: OrderRow, credit: Credit): Promise<void> {
  const invoice = await storedInvoice(transaction, order);
  if (!invoice) return;
  const earlier = await transaction
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'credit-note')))
    .orderBy(asc(invoices.issuedAt));
  const content = creditNote(
    invoice,
    earlier.map((row) => row.content as CreditNoteContent),
    credit,
  );
  const number = await nextNumber(transaction, 'credit-note');
  const issuedAt = new Date();
  const stored = { ...content, number, issuedAt: issuedAt.toISOString() };
  await transaction
    .insert(invoices)
    .values({ id: number, kind: 'credit-note', orderId: order.id, content: stored, issuedAt });
}

type Unnumbered = Omit<CreditNoteContent, 'number' | 'issuedAt'>;

/** What corrects an invoice that notes before have corrected already. The last note takes the rest of the VAT, to the fils. */
export function creditNote(
  invoice: InvoiceContent,
  earlier: CreditNoteContent[],
  { reason, amount, vat }: Credit,
): Unnumbered {
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
  const originalValue = invoice.totals.gross - sum(earlier.map(({ difference }) => difference));
  const vatLeft = invoice.totals.vat - sum(earlier.map(({ vatOnDifference }) => vatOnDifference));
  const { order, supplier, recipient } = invoice;
  return {
    kind: 'credit-note',
    order,
    supplier,
    recipient,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
    originalValue,
    correctedValue: originalValue - amount,
    difference: amount,
    vatOnDifference: amount === originalValue ? vatLeft : Math.min(vat ?? vatContained(amount), vatLeft),
  };
}
