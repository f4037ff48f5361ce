import type { Localized } from '@shop/contract/language';
import { formatAmount } from '@shop/i18n/format';
import { shopClock } from '@shop/i18n/shop-clock';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { writtenPhone } from '@shop/text/written-phone';
import type {
  CreditNoteContent,
  DocumentContent,
  DocumentLine,
  InvoiceContent,
} from '../../../database/schema/document-content.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { printableText } from './printable-text.ts';

const LABELS = TEXTS.documents;
/** The trade name that `wordmark.svg` draws. */
const DRAWN_NAME = 'Rayya';

/** The input of `document.typ`: every text and amount as it is printed. */
export interface PrintedDocument {
  title: Localized;
  number: string;
  /** `drawn` when the wordmark can replace the trade name's text. */
  supplier: { name: Localized; drawn: boolean };
  labels: { page: Localized };
  facts: { label: Localized; value: string | Localized }[];
  parties: { label: Localized; lines: (string | Localized)[] }[];
  columns: Localized[];
  rows: { name: Localized; detail: Localized | null; cells: string[] }[];
  totals: { label: Localized; value: string; strong: boolean }[];
  notes: Localized[];
}

export function printedDocument(content: DocumentContent): PrintedDocument {
  const { number, supplier } = content;
  const common = {
    number,
    supplier: { name: supplier.name, drawn: supplier.name.en === DRAWN_NAME },
    labels: { page: LABELS.page },
    parties: partiesOf(content),
  };
  return content.kind === 'invoice' ? { ...common, ...invoiceParts(content) } : { ...common, ...noteParts(content) };
}

type Parts = Omit<PrintedDocument, 'number' | 'supplier' | 'labels' | 'parties'>;

const invoiceParts = ({
  number,
  issuedAt,
  supplier,
  order,
  paymentMethod,
  paid,
  lines,
  totals,
  couponCode,
  vatRate,
}: InvoiceContent): Parts => ({
  title: LABELS.invoice,
  facts: [
    { label: LABELS.invoiceNumber, value: number },
    { label: LABELS.issueDate, value: date(issuedAt) },
    { label: LABELS.trn, value: supplier.trn },
    { label: LABELS.paymentMethod, value: LABELS[paymentMethod] },
    { label: LABELS.orderId, value: order.id },
    { label: LABELS.orderDate, value: date(order.placedAt) },
  ],
  columns: [
    LABELS.description,
    LABELS.quantity,
    LABELS.unitGross,
    LABELS.discount,
    LABELS.net,
    LABELS.vatRate,
    LABELS.vatAmount,
    LABELS.gross,
  ],
  rows: lines.map(rowOf),
  totals: [
    ...(totals.discount > 0
      ? [
          total(
            couponCode === null ? LABELS.totalDiscount : withCode(LABELS.totalDiscount, couponCode),
            totals.discount,
          ),
        ]
      : []),
    total(LABELS.totalNet, totals.net),
    total(fillBoth(LABELS.totalVat, { rate: vatRate }), totals.vat),
    total(LABELS.totalGross, totals.gross, true),
    paid ? total(LABELS.paid, totals.gross) : total(LABELS.due, totals.gross),
  ],
  notes: [LABELS.currency, LABELS.rounding, LABELS.electronic],
});

const noteParts = ({ number, issuedAt, supplier, order, invoice, reason, ...values }: CreditNoteContent): Parts => ({
  title: LABELS.creditNote,
  facts: [
    { label: LABELS.noteNumber, value: number },
    { label: LABELS.noteDate, value: date(issuedAt) },
    { label: LABELS.trn, value: supplier.trn },
    { label: LABELS.reason, value: TEXTS.documents.creditReasons[reason] },
    { label: LABELS.originalNumber, value: invoice.number },
    { label: LABELS.originalDate, value: date(invoice.issuedAt) },
    { label: LABELS.orderId, value: order.id },
  ],
  columns: [],
  rows: [],
  totals: [
    total(LABELS.originalValue, values.originalValue),
    total(LABELS.correctedValue, values.correctedValue),
    total(LABELS.difference, values.difference, true),
    total(LABELS.vatOnDifference, values.vatOnDifference),
  ],
  notes: [LABELS.currency, LABELS.electronic],
});

function partiesOf({ supplier, recipient }: DocumentContent): PrintedDocument['parties'] {
  return [
    {
      label: LABELS.supplier,
      lines: [supplier.name, supplier.address, writtenPhone(supplier.phone), supplier.email],
    },
    {
      label: LABELS.customer,
      lines: [
        ...[recipient.name, ...recipient.address].map(printableText).filter(Boolean),
        EMIRATE_NAMES[recipient.emirate],
        writtenPhone(recipient.phone),
      ],
    },
  ];
}

const rowOf = ({
  name,
  size,
  sku,
  quantity,
  unitGross,
  discount,
  vatRate,
  net,
  vat,
  gross,
}: DocumentLine): PrintedDocument['rows'][number] => ({
  name,
  detail: size && sku ? { en: `${size.en}, ${sku}`, ar: size.ar } : null,
  cells: [
    String(quantity),
    amount(unitGross),
    discount === 0 ? '–' : amount(discount),
    amount(net),
    `${vatRate}%`,
    amount(vat),
    amount(gross),
  ],
});

const total = (label: Localized, fils: number, strong = false) => ({ label, value: amount(fils), strong });

const withCode = ({ en, ar }: Localized, code: string): Localized => ({ en: `${en} (${code})`, ar: `${ar} (${code})` });

/** An amount such as "1,234.50". The labels name the currency. */
const amount = (fils: number): string => formatAmount(fils, 'en');

/** A day in the UAE, in digits that both languages read: 22/11/2026. */
const date = (moment: string): string => shopClock(new Date(moment)).slice(0, 10).split('-').toReversed().join('/');
