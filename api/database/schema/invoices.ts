import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import type { DocumentContent } from './document-content.ts';
import { orders } from './orders.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Tax invoices and credit notes, kept for five years as they were issued: with the customer's name, also when the
 * account is gone.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** The document's number: `INV-000001`, `CN-000001`. */
    id: id(),
    kind: text().notNull().$type<DocumentContent['kind']>(),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    /** All that stands on it. */
    content: jsonb().notNull().$type<DocumentContent>(),
    /** Made when it is first asked for, and never again. */
    pdf: bytes(),
    issuedAt: moment().notNull(),
  },
  (invoice) => [index('invoices_order').on(invoice.orderId, invoice.kind)],
);

/** The last number of each series. Its row is locked until the document's transaction ends, so no number is left out. */
export const documentSeries = pgTable('document_series', {
  kind: text().primaryKey().$type<DocumentContent['kind']>(),
  last: integer().notNull(),
});
