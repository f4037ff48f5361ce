import { eq } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
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

/** Takes a customer's row until the transaction ends, before any order of theirs. False when the account is gone. */
export async function lockCustomer(transaction: Transaction, customerId: string): Promise<boolean> {
  const locked = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return locked.length > 0;
}
