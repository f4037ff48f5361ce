import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { lockRatings, recountRatings } from '../../customers/reviews/rating.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { wasLive } from '../../settings/shop-mode.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';

interface Turn {
  id: string;
  hidden: boolean;
  /** Why it is hidden; for staff alone. */
  why: string | null;
}

/**
 * Hides a review from its product's page or shows it again, recounts the rating, and records that. The author still sees a
 * hidden one. Run it in `writeCatalogue`. Throws `not-found`.
 */
export async function turnReview(
  transaction: Transaction,
  actor: StaffActor,
  { id, hidden, why }: Turn,
): Promise<typeof reviews.$inferSelect> {
  const [review] = await transaction.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw new ProblemError('not-found');
  await lockRatings(transaction, [review.productId]);
  const act = { action: `reviews ${hidden ? 'hide' : 'show'}`, subjects: [{ kind: 'review', id }] } as const;
  await recordChange(transaction, actor, act, async () =>
    transaction.update(reviews).set({ hidden, hiddenWhy: why }).where(eq(reviews.id, id)),
  );
  await recountRatings(transaction, [review.productId], (await wasLive(transaction)) ? 'live' : 'demo');
  return { ...review, hidden, hiddenWhy: why };
}
