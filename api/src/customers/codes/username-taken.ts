import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';

export const usernameTaken = (): ProblemError =>
  new ProblemError('username-taken', { details: [{ path: 'username', message: ERROR_TEXTS['username-taken'] }] });

/** Throws `username-taken`, whoever asks and with whatever number: usernames are no secret, numbers are. */
export async function refuseTakenUsername(db: Database, username: string): Promise<void> {
  const [taken] = await db.select({ id: customers.id }).from(customers).where(eq(customers.username, username));
  if (taken) throw usernameTaken();
}
