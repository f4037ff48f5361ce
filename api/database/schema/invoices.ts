import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import type { DocumentContent } from './document-content.ts';
import { orders } from './orders.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Tax invoices and credit notes, kept as issued for five years: with the name, even if the account is deleted. */
export const invoices = pgTable(
  'invoices',
  {
    /** The document's number: `INV-000001`, `CN-000001`. */
    id: id(),
    kind: text().notNull().$type<DocumentContent['kind']>(),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    content: jsonb().notNull().$type<DocumentContent>(),
    /** Rendered at the first download and kept, so that the document never changes. */
    pdf: bytes(),
    issuedAt: moment().notNull(),
  },
  (invoice) => [index('invoices_order').on(invoice.orderId, invoice.kind)],
);

/** The last number of each series. Its row stays locked until the transaction ends, so that no number is skipped. */
export const documentSeries = pgTable('document_series', {
  kind: text().primaryKey().$type<DocumentContent['kind']>(),
  last: integer().notNull(),
});
