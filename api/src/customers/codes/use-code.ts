import type { ApiAnswer } from '@shop/contract/api';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isUniqueViolation } from '../../../database/error-cause.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import {
  type Customer,
  customerOf,
  closeOtherSessions,
  markProven,
  openSession,
  tokenOf,
} from '../../http/sessions/sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { issueLink, proveEmail } from '../links/account-links.ts';
import { requestEmail } from '../links/change-email.ts';
import type { StoredCode } from './check-code.ts';
import { deviceKeyFor } from './device-key.ts';

type Session = ApiAnswer<'verifyOtp'>;

interface Caller {
  request: FastifyRequest;
  jobs: JobQueue;
  secret: Secrets;
  /** The device key that the browser stored at an earlier login. */
  device: string | undefined;
}

/** Applies a right code: opens a session for the owner of the number, or changes a customer's number or email. */
export async function useCode(
  transaction: Transaction,
  code: StoredCode,
  { request, jobs, secret, device }: Caller,
): Promise<Session | ProblemError> {
  const known = (token: string, customer: Customer): Session => ({
    ...session(token, customer),
    device: deviceKeyFor(secret[0], device, customer),
  });
  // These codes are entered at `deleteAccount` and `confirmByCode`, and open no session.
  if (code.purpose === 'delete-account' || code.purpose === 'confirm-order') return new ProblemError('code-wrong');
  if (code.purpose === 'change-mobile' || code.purpose === 'change-email') {
    const change = code.purpose === 'change-mobile' ? changeMobile : changeEmail;
    const changed = await change(transaction, code, { request, jobs });
    return changed instanceof ProblemError ? changed : known(tokenOf(request) ?? '', changed);
  }
  const customer =
    code.purpose === 'login' ? await knownOwner(transaction, code) : await newOrKnownOwner(transaction, code, jobs);
  if (customer instanceof ProblemError) return customer;
  return known(
    await openSession(transaction, customer.id, {
      agent: request.headers['user-agent'],
      proven: code.channel === 'sms',
    }),
    customer,
  );
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

/** Creates the customer of a sign-up. If the number has an account already, its owner is logged in instead. */
async function newOrKnownOwner(
  transaction: Transaction,
  { mobile, lang, signUp }: StoredCode,
  jobs: JobQueue,
): Promise<Customer | ProblemError> {
  if (signUp) {
    const { email, ...rest } = signUp;
    const [made] = await transaction
      .insert(customers)
      .values({ id: crypto.randomUUID(), mobile, lang, ...rest, newEmail: email ?? null })
      .onConflictDoNothing()
      .returning();
    if (made && email) await proveEmail(transaction, jobs, { customerId: made.id, email });
    if (made) return made;
  }
  const [owner] = await transaction.select().from(customers).where(eq(customers.mobile, mobile));
  // Without an owner the insert failed because of the username, which somebody else has just taken.
  return owner ?? usernameTaken();
}

/**
 * Changes the number, ends all other sessions, and sends the old number and the email a link that undoes the change.
 */
async function changeMobile(
  transaction: Transaction,
  code: StoredCode,
  { request, jobs }: Pick<Caller, 'request' | 'jobs'>,
): Promise<Customer | ProblemError> {
  const asker = await customerOf(transaction, request);
  if (asker.id !== code.customerId) return new ProblemError('code-wrong');
  try {
    // In a savepoint, so that a number that is taken fails this statement alone, and the counted attempts are kept.
    await transaction.transaction(async (change) =>
      change.update(customers).set({ mobile: code.mobile }).where(eq(customers.id, asker.id)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return new ProblemError('code-wrong');
    throw error;
  }
  await closeOtherSessions(transaction, asker.id, request);
  await markProven(transaction, request);
  const undo = { customerId: asker.id, purpose: 'undo-mobile', value: asker.mobile } as const;
  await issueLink(transaction, jobs, { ...undo, channel: 'sms', recipient: asker.mobile });
  if (asker.email) await issueLink(transaction, jobs, { ...undo, channel: 'email', recipient: asker.email });
  return { ...asker, mobile: code.mobile };
}

/** Changes the email, now that its code has proved the customer's present number. */
async function changeEmail(
  transaction: Transaction,
  { customerId, mobile, newEmail }: StoredCode,
  { request, jobs }: Pick<Caller, 'request' | 'jobs'>,
): Promise<Customer | ProblemError> {
  const asker = await customerOf(transaction, request);
  if (asker.id !== customerId || asker.mobile !== mobile) return new ProblemError('code-wrong');
  await requestEmail(transaction, jobs, { customerId: asker.id, email: newEmail });
  await markProven(transaction, request);
  return asker;
}

const session = (token: string, { id, username, name }: Customer): Session => ({
  token,
  user: { id, username, ...(name && { name }) },
});

export const usernameTaken = (): ProblemError =>
  new ProblemError('username-taken', { details: [{ path: 'username', message: ERROR_TEXTS['username-taken'] }] });

/** Throws `username-taken`. The number that was typed plays no part: usernames are public, numbers are not. */
export async function refuseTakenUsername(db: Database, username: string): Promise<void> {
  const [taken] = await db.select({ id: customers.id }).from(customers).where(eq(customers.username, username));
  if (taken) throw usernameTaken();
}
