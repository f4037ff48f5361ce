import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { prepared } from './prepared.ts';
import { customers } from './schema/accounts.ts';

/** Thrown when the customer's account was deleted in the meantime. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

/**
 * Runs a change to a customer's data in a transaction that holds the customer's lock: two changes at once could exceed
 * a limit together. To avoid deadlocks, lock the customer first, then orders, then sizes by id.
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

/** Locks a customer's row until the transaction ends; take it before any order's. False if the account is gone. */
export const lockCustomer = async (transaction: Transaction, customerId: string): Promise<boolean> =>
  (await lockOf(transaction, { customerId })).length > 0;
