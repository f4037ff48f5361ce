import type { ApiAnswer } from '@shop/contract/api';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { errorCode } from '../../../database/error-cause.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { type Customer, customerOf, openSession, tokenOf } from '../../http/sessions/sessions.ts';
import type { StoredCode } from './check-code.ts';
import { deviceKeyFor } from './device-key.ts';

/** PostgreSQL's unique_violation. */
const ALREADY_THERE = '23505';

type Session = ApiAnswer<'verifyOtp'>;

interface Caller {
  request: FastifyRequest;
  secret: string;
  /** The key that the browser has kept from an earlier login. */
  device: string | undefined;
}

/** What a right code is good for: a session of whoever has proved the number, or the number's change. */
export async function useCode(
  transaction: Transaction,
  code: StoredCode,
  { request, secret, device }: Caller,
): Promise<Session | ProblemError> {
  if (code.purpose === 'change-mobile') return changeMobile(transaction, code, request);
  const customer =
    code.purpose === 'login' ? await knownOwner(transaction, code) : await newOrKnownOwner(transaction, code);
  if (customer instanceof ProblemError) return customer;
  return {
    ...session(await openSession(transaction, customer.id), customer),
    device: deviceKeyFor(secret, device, customer),
  };
}

async function knownOwner(
  transaction: Transaction,
  { customerId, mobile }: StoredCode,
): Promise<Customer | ProblemError> {
  const [customer] = await transaction
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId ?? ''), eq(customers.mobile, mobile)));
  return customer ?? new ProblemError('code-wrong');
}

/** A number that signs up and is known already logs its owner in. */
async function newOrKnownOwner(
  transaction: Transaction,
  { mobile, lang, signUp }: StoredCode,
): Promise<Customer | ProblemError> {
  if (signUp) {
    const [made] = await transaction
      .insert(customers)
      .values({ id: crypto.randomUUID(), mobile, lang, ...signUp })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
  const [owner] = await transaction.select().from(customers).where(eq(customers.mobile, mobile));
  // Someone else was quicker with the same username.
  return owner ?? usernameTaken();
}

async function changeMobile(
  transaction: Transaction,
  code: StoredCode,
  request: FastifyRequest,
): Promise<Session | ProblemError> {
  const asker = await customerOf(transaction, request);
  if (asker.id !== code.customerId) return new ProblemError('code-wrong');
  try {
    // In a savepoint: a number that somebody has ends the statement, not the counting of tries.
    await transaction.transaction(async (change) =>
      change.update(customers).set({ mobile: code.mobile }).where(eq(customers.id, asker.id)),
    );
  } catch (error) {
    if (errorCode(error) === ALREADY_THERE) return new ProblemError('code-wrong');
    throw error;
  }
  return session(tokenOf(request) ?? '', asker);
}

const session = (token: string, { id, username, name }: Customer): Session => ({
  token,
  user: { id, username, ...(name && { name }) },
});

export const usernameTaken = (): ProblemError =>
  new ProblemError('username-taken', { details: [{ path: 'username', message: ERROR_TEXTS['username-taken'] }] });

/** Throws `username-taken`, whoever asks and with whatever number: usernames are no secret, numbers are. */
export async function refuseTakenUsername(db: Database, username: string): Promise<void> {
  const [taken] = await db.select({ id: customers.id }).from(customers).where(eq(customers.username, username));
  if (taken) throw usernameTaken();
}
