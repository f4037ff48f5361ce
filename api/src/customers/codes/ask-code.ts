import type { Language } from '@shop/contract/language';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers, type SignUpData } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { SmsBudget } from '../../messaging/notifications/sms-budget.ts';
import { CODES_A_DAY, DAY, RESEND_AFTER, VALID_FOR, newPendingId } from './code.ts';
import { knownDevice } from './device-key.ts';

/** What a code is asked for. `mobile` is the number as it was typed, known or not. */
export type CodeRequest = { mobile: string; lang: Language } & (
  | { purpose: 'login'; username: string; device?: string | undefined }
  | { purpose: 'sign-up'; signUp: SignUpData; device?: string | undefined }
  | { purpose: 'change-mobile' | 'delete-account'; customerId: string }
);

interface Desk {
  db: Database;
  jobs: JobQueue;
  smsBudget: SmsBudget;
  /** The shop's, by which it knows a browser again. */
  secret: string;
}

/**
 * Writes down that a code was asked for and has it sent. It does the same, statement by statement, whether anybody
 * stands behind the number or not; only the job finds out. Throws `code-too-soon`, `code-daily-limit`
 * and, where no SMS leaves the shop for the rest of the hour, `codes-unavailable`.
 */
export async function askCode({ db, jobs, smsBudget, secret }: Desk, request: CodeRequest): Promise<string> {
  const { mobile, lang, purpose } = request;
  await smsBudget.refuseIfSpent();
  const pendingId = newPendingId();
  await db.transaction(async (transaction) => {
    const ownerId = await ownerOf(transaction, request);
    const { bucket, isKnown } = limitsOf(secret, request, ownerId);
    // Counting first makes two who share a limit take turns.
    const asked = await count(transaction, `codes ${bucket}`, DAY);
    const [last] = await transaction
      .select({ wait: sql<number>`extract(epoch from ${codes.createdAt} - now())::float8 + ${RESEND_AFTER}::int` })
      .from(codes)
      .where(eq(codes.bucket, bucket))
      .orderBy(desc(codes.createdAt))
      .limit(1);
    if (last && last.wait > 0) throw new ProblemError('code-too-soon', { retryAfter: last.wait });
    if (asked.times > CODES_A_DAY) throw new ProblemError('code-daily-limit', { retryAfter: asked.endsIn });

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
      // Who signs up proves the number first; whose it is, is looked up then.
      customerId: purpose === 'sign-up' ? null : ownerId,
      signUp: purpose === 'sign-up' ? request.signUp : null,
      expiresAt: sql`now() + make_interval(secs => ${VALID_FOR}::int)`,
    });
    await jobs.send('send-code', { pendingId }, { transaction });
  });
  jobs.wake('send-code');
  return pendingId;
}

/** Whose account the code would open; null where there is none. */
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
 * Who shares the limits that are told: a device that the owner has used, for itself; everybody else by what they ask, so
 * that a username that does not fit behaves like one that does, and takes nothing from whom it does fit.
 */
function limitsOf(
  secret: string,
  request: CodeRequest,
  ownerId: string | null,
): Pick<typeof codes.$inferInsert, 'bucket' | 'isKnown'> {
  const { mobile } = request;
  if ('customerId' in request) {
    // Both ask with a session. A deletion's code goes to the account's own number, a change's to one that may be anybody's.
    return request.purpose === 'delete-account'
      ? { bucket: `account ${request.customerId}`, isKnown: true }
      : { bucket: `mobile ${mobile}`, isKnown: false };
  }
  const device = knownDevice(secret, request.device, ownerId === null ? null : { id: ownerId, mobile });
  if (device) return { bucket: `device ${device} ${ownerId}`, isKnown: true };
  return {
    bucket: request.purpose === 'login' ? `login ${mobile} ${request.username}` : `mobile ${mobile}`,
    isKnown: false,
  };
}
