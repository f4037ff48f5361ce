import { pseudonym } from '@shop/logs/pseudonym';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { DAY, MAX_ATTEMPTS, MAX_WRONG_IN_ACCOUNT, MAX_WRONG_PER_DAY, hashCode, isSameHash } from './code.ts';

export type StoredCode = typeof codes.$inferSelect;

/** What a code of an account that is signed in changes for good. */
const CHANGES: readonly StoredCode['purpose'][] = ['change-mobile', 'change-email', 'delete-account'];

interface CheckContext {
  db: Database;
  jobs: JobQueue;
  secret: Secrets;
}

interface Entered {
  pendingId: string;
  otp: string;
}

/**
 * Checks an entered code. If it is right, `use` runs in the same transaction; when `use` answers `code-wrong`, the
 * attempt counts as a wrong one. A customer whose account gets too many of them is told. Requests of unknown numbers behave like any other, but no code is right for them.
 */
export async function checkCode<T>(
  { db, jobs, secret }: CheckContext,
  { pendingId, otp }: Entered,
  use: (transaction: Transaction, code: StoredCode) => Promise<T | ProblemError>,
): Promise<T> {
  const hashes = secret.map((each) => hashCode(each, pendingId, otp));
  let subject: string | undefined;
  // Errors are returned, not thrown, because throwing would roll back the counted attempts.
  const result = await db.transaction(async (transaction): Promise<T | ProblemError> => {
    const [found] = await transaction
      .select({ code: codes, isOver: sql<boolean>`${codes.endedAt} is not null or ${codes.expiresAt} <= now()` })
      .from(codes)
      .where(eq(codes.pendingId, pendingId))
      .for('update');
    subject = found && (found.code.customerId ?? pseudonym(secret[0], found.code.mobile));
    if (found && found.code.tries >= MAX_ATTEMPTS) return new ProblemError('code-tries-used');
    if (!found || found.isOver) return new ProblemError('code-expired');
    const { code } = found;
    const wrongCodes = `wrong codes ${code.bucket}`;
    const guesses = `guesses ${guessTarget(code)}`;
    // Reading locks the counters, so that two attempts at once can't exceed the limit together.
    const today = await count(transaction, wrongCodes, DAY, 0);
    const account = CHANGES.includes(code.purpose) ? code.customerId : null;
    const inAccount = account === null ? undefined : await count(transaction, `wrong codes in ${account}`, DAY, 0);
    if (inAccount && inAccount.times >= MAX_WRONG_IN_ACCOUNT)
      return new ProblemError('code-daily-limit', { retryAfter: inAccount.endsIn });
    const atNumber = await count(transaction, guesses, DAY, 0);
    if (today.times >= MAX_WRONG_PER_DAY) return new ProblemError('code-daily-limit', { retryAfter: today.endsIn });

    if (hashes.filter((hash) => isSameHash(hash, code.codeHash)).length > 0) {
      // Only whoever has the right code learns of this limit, so it doesn't reveal whether the number is known.
      if (atNumber.times >= MAX_WRONG_PER_DAY)
        return new ProblemError('code-daily-limit', { retryAfter: atNumber.endsIn });
      await transaction
        .update(codes)
        .set({ endedAt: sql`now()` })
        .where(eq(codes.pendingId, pendingId));
      const used = await use(transaction, code);
      if (!(used instanceof ProblemError && used.code === 'code-wrong')) return used;
    }
    const tries = code.tries + 1;
    await transaction
      .update(codes)
      .set({ tries, endedAt: tries >= MAX_ATTEMPTS ? sql`now()` : null })
      .where(eq(codes.pendingId, pendingId));
    await count(transaction, wrongCodes, DAY);
    await count(transaction, guesses, DAY);
    if (account !== null) {
      const { times } = await count(transaction, `wrong codes in ${account}`, DAY);
      if (times === MAX_WRONG_IN_ACCOUNT)
        await jobs.send('wrong-codes', { customerId: account, messageId: randomUUID() }, { transaction });
    }
    return new ProblemError(tries >= MAX_ATTEMPTS ? 'code-tries-used' : 'code-wrong');
  });
  if (result instanceof ProblemError) throw Object.assign(result, { subject });
  return result;
}

/**
 * What guesses are counted for: the number, for all unknown devices together. A request without a code can't be
 * guessed, and a known device has limits of its own; both are counted for the request alone, which limits nobody, so
 * that all attempts take equally long.
 */
const guessTarget = ({ codeHash, isKnown, mobile, pendingId }: StoredCode): string =>
  codeHash !== null && !isKnown ? mobile : pendingId;
