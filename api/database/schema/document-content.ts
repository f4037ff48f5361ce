import type { Emirate } from '@shop/contract/emirates';
import type { Localized } from '@shop/contract/language';
import type { Currency } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/order-states';

/** The shop's details at the time a document was issued. */
export interface Supplier {
  name: Localized;
  address: Localized;
  /** Tax registration number. */
  trn: string;
  phone: string;
  email: string;
}

interface Recipient {
  name: string;
  phone: string;
  /** From the building to the area, without the emirate. */
  address: string[];
  emirate: Emirate;
}

/** One row of the document's table. Amounts in fils. */
export interface DocumentLine {
  /** Null for delivery and the cash-on-delivery fee. */
  sku: string | null;
  name: Localized;
  size: Localized | null;
  quantity: number;
  unitGross: number;
  discount: number;
  /** Percent. */
  vatRate: number;
  net: number;
  vat: number;
  gross: number;
}

interface Common {
  number: string;
  issuedAt: string;
  order: { id: string; placedAt: string };
  supplier: Supplier;
  recipient: Recipient;
  /** Of all amounts, and the order's VAT rate in percent. */
  currency: Currency;
  vatRate: number;
}

export interface InvoiceContent extends Common {
  kind: 'invoice';
  paymentMethod: PaymentMethod;
  /** Whether the order was paid when the invoice was issued. */
  paid: boolean;
  couponCode: string | null;
  lines: DocumentLine[];
  totals: { subtotal: number; discount: number; net: number; vat: number; gross: number };
}

export interface CreditNoteContent extends Common {
  kind: 'credit-note';
  invoice: { number: string; issuedAt: string };
  reason: 'return' | 'cancelled' | 'partial';
  /** Gross amounts in fils: before this credit note, after it, and the difference. */
  originalValue: number;
  correctedValue: number;
  difference: number;
  vatOnDifference: number;
}

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentContent = InvoiceContent | CreditNoteContent;
