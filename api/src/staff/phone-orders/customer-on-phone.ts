import type { Language } from '@shop/contract/language';
import { eq } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { lockCustomer } from '../../../database/with-customer-lock.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

interface Caller {
  /** E.164. */
  mobile: string;
  name: string;
  language: Language;
}

/** A user name that nobody chose, of the form that sign-ups ask for. The owner of the number can have it sent. */
const newUsername = (): string => `Caller@${randomInt(10 ** 11, 10 ** 12)}`;

/**
 * The customer with this number, locked until the transaction ends; somebody new gets an account, to which a code sent to
 * the number opens the way. Throws `not-found` where the account is deleted at this moment.
 */
export async function customerOnPhone(
  transaction: Transaction,
  { mobile, name, language }: Caller,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await transaction
    .insert(customers)
    .values({ id: randomUUID(), username: newUsername(), mobile, name, lang: language })
    .onConflictDoNothing({ target: customers.mobile })
    .returning({ id: customers.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await transaction.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  if (!known || !(await lockCustomer(transaction, known.id))) throw new ProblemError('not-found');
  return { id: known.id, isNew: false };
}
