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

const isThis = eq(customers.id, sql.placeholder('customerId'));
const lockOf = prepared('lock-customer', (db) => db.select().from(customers).where(isThis).for('no key update'));
const lockForEnd = prepared('lock-customer-for-end', (db) => db.select().from(customers).where(isThis).for('update'));

type Customer = typeof customers.$inferSelect;

/** Locks a customer's row until the transaction ends; take it before any order's. Undefined if the account is gone. */
export const lockCustomer = async (transaction: Transaction, customerId: string): Promise<Customer | undefined> =>
  (await lockOf(transaction, { customerId }))[0];

/** The same before an account is deleted: nobody adds a row that belongs to it, such as an order, meanwhile. */
export const lockCustomerForEnd = async (transaction: Transaction, customerId: string): Promise<Customer | undefined> =>
  (await lockForEnd(transaction, { customerId }))[0];
