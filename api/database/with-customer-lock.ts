import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { prepared } from './prepared.ts';
import { customers } from './schema/accounts.ts';

/** The customer's account was deleted in the meantime. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

/**
 * Changes what belongs to a customer, one change at a time for each: two at once could pass a limit together. Whoever
 * locks more takes the customer first, then orders, then sizes by id.
 */
export async function withCustomerLock<T>(
  db: Database,
  customerId: string,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) throw new CustomerGone();
    return change(transaction);
  });
}

const lockOf = prepared('lock-customer', (db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('customerId')))
    .for('no key update'),
);

/** Takes a customer's row until the transaction ends, before any order of theirs. False when the account is gone. */
export const lockCustomer = async (transaction: Transaction, customerId: string): Promise<boolean> =>
  (await lockOf(transaction, { customerId })).length > 0;
