import { customType, index, jsonb, text } from 'drizzle-orm/pg-core';
import { atLeastOne, oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';
import { DOCUMENT_KINDS, type DocumentContent } from './document-content.ts';
import { orders } from './orders.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Tax invoices and credit notes, kept as issued for five years: with the name, even if the account is deleted. */
export const invoices = table(
  'invoices',
  {
    /** The document's number: `INV-000001`, `CN-000001`. */
    id: id(),
    kind: oneOf(DOCUMENT_KINDS).notNull(),
    orderId: text().references(() => orders.id, { onDelete: 'restrict' }),
    content: jsonb().notNull().$type<DocumentContent>(),
    /** Rendered at the first download and kept, so that the document never changes. */
    pdf: bytes(),
    issuedAt: moment().notNull(),
  },
  (invoice) => [
    index('invoices_order').on(invoice.orderId, invoice.kind),
    index('invoices_issued').on(invoice.issuedAt),
  ],
);

/** The last number of each series. Its row stays locked until the transaction ends, so that no number is skipped. */
export const documentSeries = table('document_series', {
  kind: oneOf(DOCUMENT_KINDS).primaryKey(),
  last: atLeastOne().notNull(),
});
