import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, counters } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { DAY, TRIES, WRONG_A_DAY, hashCode, isSameHash } from './code.ts';

export type StoredCode = typeof codes.$inferSelect;

interface Entered {
  pendingId: string;
  otp: string;
}

/**
 * Tries a code. `use` is called with a right one, in the same transaction; what it says is `code-wrong` counts as a
 * wrong try. One whose number nobody has behaves like any other code, and is never right.
 */
export async function checkCode<T>(
  db: Database,
  secret: string,
  { pendingId, otp }: Entered,
  use: (transaction: Transaction, code: StoredCode) => Promise<T | ProblemError>,
): Promise<T> {
  const hash = hashCode(secret, pendingId, otp);
  // A refusal is returned, not thrown: the tries that were counted must stay.
  const result = await db.transaction(async (transaction): Promise<T | ProblemError> => {
    const [found] = await transaction
      .select({ code: codes, isOver: sql<boolean>`${codes.endedAt} is not null or ${codes.expiresAt} <= now()` })
      .from(codes)
      .where(eq(codes.pendingId, pendingId))
      .for('update');
    if (found && found.code.tries >= TRIES) return new ProblemError('code-tries-used');
    if (!found || found.isOver) return new ProblemError('code-expired');
    const { code } = found;
    const key = `wrong codes ${code.mobile}`;
    const today = await wrongToday(transaction, key);
    if (today && today.count >= WRONG_A_DAY) return new ProblemError('code-daily-limit', { retryAfter: today.endsIn });

    if (isSameHash(hash, code.codeHash)) {
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
      .set({ tries, endedAt: tries >= TRIES ? sql`now()` : null })
      .where(eq(codes.pendingId, pendingId));
    await count(transaction, key, DAY);
    return new ProblemError(tries >= TRIES ? 'code-tries-used' : 'code-wrong');
  });
  if (result instanceof ProblemError) throw result;
  return result;
}

async function wrongToday(
  transaction: Transaction,
  key: string,
): Promise<{ count: number; endsIn: number } | undefined> {
  const [row] = await transaction
    .select({
      count: counters.count,
      endsIn: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    })
    .from(counters)
    .where(and(eq(counters.key, key), gt(counters.expiresAt, sql`now()`)));
  return row;
}
