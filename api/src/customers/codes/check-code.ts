import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes } from '../../../database/schema/accounts.ts';
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
    const told = `wrong codes ${code.bucket}`;
    const guessed = `guesses ${guessedAt(code)}`;
    // Looking makes others wait who try a code of the same number: two at once could pass the limit together.
    const today = await count(transaction, told, DAY, 0);
    const atNumber = await count(transaction, guessed, DAY, 0);
    if (today.times >= WRONG_A_DAY) return new ProblemError('code-daily-limit', { retryAfter: today.endsIn });

    if (isSameHash(hash, code.codeHash)) {
      // Told to nobody but whoever has the code.
      if (atNumber.times >= WRONG_A_DAY) return new ProblemError('code-daily-limit', { retryAfter: atNumber.endsIn });
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
    await count(transaction, told, DAY);
    await count(transaction, guessed, DAY);
    return new ProblemError(tries >= TRIES ? 'code-tries-used' : 'code-wrong');
  });
  if (result instanceof ProblemError) throw result;
  return result;
}

/**
 * What the chance of a guess is counted for: the number, for all devices that never logged in to it together. A code that
 * was never drawn can't be guessed, and a device that proved itself has its own limits; what is counted for them, so that
 * both take as long, stops nobody.
 */
const guessedAt = ({ codeHash, isKnown, mobile, pendingId }: StoredCode): string =>
  codeHash !== null && !isKnown ? mobile : pendingId;
