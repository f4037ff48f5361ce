import type { Language } from '@shop/contract/language';
import { CODE_RESEND_AFTER, CODE_VALID_FOR } from '@shop/contract/one-time-code';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers, type SignUpData } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { SmsBudget } from '../../messaging/notifications/sms-budget.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { MAX_CODES_PER_DAY, DAY, newPendingId } from './code.ts';
import { knownDevice } from './device-key.ts';

/** A request for a code. `mobile` is the number that was typed, which may be unknown to the shop. */
export type CodeRequest = { mobile: string; lang: Language } & (
  | { purpose: 'login'; username: string; device?: string | undefined }
  | { purpose: 'sign-up'; signUp: SignUpData; device?: string | undefined }
  | { purpose: 'change-mobile' | 'delete-account' | 'confirm-order'; customerId: string }
  | { purpose: 'change-email'; customerId: string; newEmail: string | null }
);

interface OtpContext {
  db: Database;
  jobs: JobQueue;
  smsBudget: SmsBudget;
  /** Signs the keys of known devices. */
  secret: Secrets;
}

/**
 * Stores a request for a code and queues the job that sends it. It runs the same statements for known and unknown
 * numbers, so that its time doesn't reveal which numbers have an account. Throws `code-too-soon`, `code-daily-limit`
 * and, when the SMS of this hour that such a request may use are spent, `codes-unavailable`.
 */
export async function askCode({ db, jobs, smsBudget, secret }: OtpContext, request: CodeRequest): Promise<string> {
  const { mobile, lang, purpose } = request;
  const pendingId = newPendingId();
  await db.transaction(async (transaction) => {
    const ownerId = await ownerOf(transaction, request);
    const { bucket, isKnown } = limitsOf(secret, request, ownerId);
    await smsBudget.refuseIfSpent(transaction, smsShareOf(request, isKnown));
    // The counter's row lock makes requests that share a limit wait for each other.
    const asked = await count(transaction, `codes ${bucket}`, DAY);
    const [last] = await transaction
      .select({ wait: sql<number>`extract(epoch from ${codes.createdAt} - now())::float8 + ${CODE_RESEND_AFTER}::int` })
      .from(codes)
      .where(eq(codes.bucket, bucket))
      .orderBy(desc(codes.createdAt))
      .limit(1);
    if (last && last.wait > 0) throw new ProblemError('code-too-soon', { retryAfter: last.wait });
    if (asked.times > MAX_CODES_PER_DAY) throw new ProblemError('code-daily-limit', { retryAfter: asked.endsIn });

    await transaction
      .update(codes)
      .set({ endedAt: sql`now()` })
      .where(and(eq(codes.bucket, bucket), isNull(codes.endedAt)));
    await transaction.insert(codes).values({
      pendingId,
      purpose,
      mobile,
      bucket,
      isKnown,
      lang,
      // Whether a number that signs up has an account already is looked up when its code is entered.
      customerId: purpose === 'sign-up' ? null : ownerId,
      signUp: purpose === 'sign-up' ? request.signUp : null,
      newEmail: purpose === 'change-email' ? request.newEmail : null,
      expiresAt: sql`now() + make_interval(secs => ${CODE_VALID_FOR}::int)`,
    });
    await jobs.send('send-code', { pendingId }, { transaction });
  });
  jobs.wake('send-code');
  return pendingId;
}

/** The customer whose account the code would open; null when there is none. */
async function ownerOf(transaction: Transaction, request: CodeRequest): Promise<string | null> {
  if ('customerId' in request) return request.customerId;
  const fits = request.purpose === 'login' ? eq(customers.username, request.username) : undefined;
  const [owner] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.mobile, request.mobile), fits));
  return owner?.id ?? null;
}

/**
 * The share of the hour's SMS that is kept for such a request. A login by an unknown device goes on while the share of
 * numbers with an order lasts, whatever number was typed: refusing it for some numbers would reveal who has an order.
 */
const smsShareOf = ({ purpose }: CodeRequest, isKnown: boolean) =>
  isKnown ? 'known' : purpose === 'login' ? 'ordered' : 'open';

/**
 * Which counter a request's limits use. A device that has logged in to the account before has its own. Logins from
 * other devices are counted by number and username as typed, so that a wrong username gets the same answers as the right
 * one, and does not use up the right one's codes. Sign-ups and changes of the number are counted by number, deletions,
 * changes of the email and confirmations of orders by account.
 */
function limitsOf(
  secret: Secrets,
  request: CodeRequest,
  ownerId: string | null,
): Pick<typeof codes.$inferInsert, 'bucket' | 'isKnown'> {
  const { mobile } = request;
  if ('customerId' in request) {
    // These requests have a session. The code for a change of the number goes to a number that may be anybody's, the
    // others to the account's.
    return request.purpose === 'change-mobile'
      ? { bucket: `mobile ${mobile}`, isKnown: false }
      : { bucket: `account ${request.customerId}`, isKnown: true };
  }
  const device = knownDevice(secret, request.device, ownerId === null ? null : { id: ownerId, mobile });
  if (device) return { bucket: `device ${device} ${ownerId}`, isKnown: true };
  return {
    bucket: request.purpose === 'login' ? `login ${mobile} ${request.username}` : `mobile ${mobile}`,
    isKnown: false,
  };
}
