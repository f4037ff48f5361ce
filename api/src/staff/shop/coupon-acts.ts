import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';

export type CouponRow = typeof coupons.$inferSelect;

const act = (action: string, code: string) => ({ action, subjects: [{ kind: 'coupon' as const, id: code }] });

/** Adds a discount code, and records that. Throws `coupon-exists`. */
export const addCoupon = async (transaction: Transaction, actor: StaffActor, row: CouponRow): Promise<CouponRow> =>
  recordChange(transaction, actor, act('coupons add', row.code), async () => {
    const [added] = await transaction.insert(coupons).values(row).onConflictDoNothing().returning();
    if (!added) throw new ProblemError('coupon-exists', { values: { code: row.code } });
    return added;
  });

/** Ends a code at once, and records that. Throws `coupon-invalid` where there is none. */
export const endCoupon = async (transaction: Transaction, actor: StaffActor, code: string): Promise<CouponRow> =>
  recordChange(transaction, actor, act('coupons end', code), async () => {
    const [ended] = await transaction
      .update(coupons)
      .set({ endsAt: new Date() })
      .where(eq(coupons.code, code))
      .returning();
    if (!ended) throw new ProblemError('coupon-invalid');
    return ended;
  });
