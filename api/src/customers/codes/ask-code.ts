import type { Language } from '@shop/contract/language';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { codes, customers, type SignUpData } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { CODES_A_DAY, DAY, RESEND_AFTER, VALID_FOR, newPendingId } from './code.ts';

/** What a code is asked for. `mobile` is the number as it was typed, known or not. */
export type CodeRequest = { mobile: string; lang: Language } & (
  | { purpose: 'login'; username: string }
  | { purpose: 'sign-up'; signUp: SignUpData }
  | { purpose: 'change-mobile'; customerId: string }
);

/**
 * Writes down that a code was asked for and has it sent. It does the same, statement by statement, whether anybody
 * stands behind the number or not; only the job finds out. Throws `code-too-soon` and `code-daily-limit`.
 */
export async function askCode(db: Database, jobs: JobQueue, request: CodeRequest): Promise<string> {
  const { mobile, lang, purpose } = request;
  const pendingId = newPendingId();
  await db.transaction(async (transaction) => {
    // Counting first makes two requests for the same number take turns.
    const asked = await count(transaction, `codes ${mobile}`, DAY);
    const [last] = await transaction
      .select({ wait: sql<number>`extract(epoch from ${codes.createdAt} - now())::float8 + ${RESEND_AFTER}::int` })
      .from(codes)
      .where(eq(codes.mobile, mobile))
      .orderBy(desc(codes.createdAt))
      .limit(1);
    if (last && last.wait > 0) throw new ProblemError('code-too-soon', { retryAfter: last.wait });
    if (asked.times > CODES_A_DAY) throw new ProblemError('code-daily-limit', { retryAfter: asked.endsIn });

    await transaction
      .update(codes)
      .set({ endedAt: sql`now()` })
      .where(and(eq(codes.mobile, mobile), isNull(codes.endedAt)));
    await transaction.insert(codes).values({
      pendingId,
      purpose,
      mobile,
      bucket: mobile,
      isKnown: false,
      lang,
      customerId: ownerOf(request),
      signUp: purpose === 'sign-up' ? request.signUp : null,
      expiresAt: sql`now() + make_interval(secs => ${VALID_FOR}::int)`,
    });
    await jobs.send('send-code', { pendingId }, { transaction });
  });
  jobs.wake('send-code');
  return pendingId;
}

/** Whose code it is. Who signs up proves the number first; whose it is, is looked up then. */
function ownerOf(request: CodeRequest): SQL | string | null {
  if (request.purpose === 'sign-up') return null;
  if (request.purpose === 'change-mobile') return request.customerId;
  const { mobile, username } = request;
  return sql`(select ${customers.id} from ${customers} where ${customers.mobile} = ${mobile} and ${customers.username} = ${username})`;
}
