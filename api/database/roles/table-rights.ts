import { getTableName } from 'drizzle-orm';
import { documentSeries, invoices } from '../schema/invoices.ts';
import { missingPieces, orderLines, orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { returns } from '../schema/returns.ts';
import { staff, staffLogChain } from '../schema/staff.ts';
import { stockMovements } from '../schema/variant-history.ts';

const ALL = 'select, insert, update, delete';
const NEVER_DELETED = 'select, insert, update';
const APPEND_ONLY = 'select, insert';

/** Tables with such a name say what has happened. Nothing changes their rows or deletes them. */
const SAYS_WHAT_HAPPENED = /_(events|alerts|history|log)$/;

/** Tables of the shop on which the API's role has other rights than `ALL`, and not for their name. */
const EXCEPTIONS = new Map([
  ['migration_lock', undefined],
  // Customers sign up for and take back what is in this table, in spite of its name.
  ['stock_alerts', ALL],
  // An issued document never changes; its PDF is added at the first download.
  [getTableName(invoices), 'select, insert, update (pdf)'],
  // A trigger adds to it.
  [getTableName(stockMovements), APPEND_ONLY],
  [getTableName(staffLogChain), 'select'],
  ...[documentSeries, orders, orderLines, missingPieces, payments, refunds, returns, staff].map(
    (table) => [getTableName(table), NEVER_DELETED] as const,
  ),
]);

/** What the API may do with a table, as `grant` takes it; undefined if nothing. A new table gets its rights from its name. */
export function rightsOn(schema: string, table: string): string | undefined {
  if (schema !== 'public') return ALL;
  if (EXCEPTIONS.has(table)) return EXCEPTIONS.get(table);
  return SAYS_WHAT_HAPPENED.test(table) ? APPEND_ONLY : ALL;
}
