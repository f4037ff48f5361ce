import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { documentSeries } from '../../../database/schema/invoices.ts';

const PREFIX: Record<DocumentContent['kind'], string> = { invoice: 'INV', 'credit-note': 'CN' };

/** The next number of a series without gaps: others wait for it until the transaction ends, so ask late. */
export async function nextNumber(transaction: Transaction, kind: DocumentContent['kind']): Promise<string> {
  const [series] = await transaction
    .insert(documentSeries)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.kind, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ last: documentSeries.last });
  return `${PREFIX[kind]}-${String(series!.last).padStart(6, '0')}`;
}
