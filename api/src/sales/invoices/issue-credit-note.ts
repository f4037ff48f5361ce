import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { CreditNoteContent, InvoiceContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { vatContained } from '../../money/totals.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { nextNumber, storedInvoice } from './issue-invoice.ts';

interface Credit {
  reason: CreditNoteContent['reason'];
  /** The reduction of what the customer owes, in fils. */
  amount: number;
  /** The exact VAT in the amount, where it is known. */
  vat?: number | undefined;
}

/** Issues a tax credit note that corrects an order's invoice, if it has one. The order must be locked. */
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

/**
 * The content of a credit note, after the earlier ones of the same invoice. The note that reduces the invoice to zero
 * takes all VAT that is left, so that the notes add up to the invoice's VAT.
 */
export function creditNote(
  invoice: InvoiceContent,
  earlier: CreditNoteContent[],
  { reason, amount, vat }: Credit,
): Unnumbered {
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
  const originalValue = invoice.totals.gross - sum(earlier.map(({ difference }) => difference));
  const vatLeft = invoice.totals.vat - sum(earlier.map(({ vatOnDifference }) => vatOnDifference));
  const { order, supplier, recipient, currency, vatRate } = invoice;
  return {
    kind: 'credit-note',
    order,
    supplier,
    recipient,
    currency,
    vatRate,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
    originalValue,
    correctedValue: originalValue - amount,
    difference: amount,
    vatOnDifference:
      amount === originalValue ? vatLeft : Math.min(vat ?? vatContained(amount, invoice.vatRate), vatLeft),
  };
}
