import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';
import { requireSecondPerson } from '../record/require-second-person.ts';
import { requireSignature } from '../record/require-signature.ts';

export type CouponRow = typeof coupons.$inferSelect;

const act = (action: string, code: string) => ({ action, subjects: [{ kind: 'coupon' as const, id: code }] });

/** The most that a code takes off without a signature: a usual sale, in percent, and a usual gift, in fils. */
const MOST_UNSIGNED = { percent: 25, amount: 10_000 };

const valueText = ({ kind, value }: CouponRow) => (kind === 'percent' ? `${value} %` : moneyText(value));

/** Adds a discount code, and records that. Throws `coupon-exists`, and `key-needed` for one that is worth much and unsigned. */
export const addCoupon = async (transaction: Transaction, actor: StaffActor, row: CouponRow): Promise<CouponRow> =>
  recordChange(transaction, actor, act('coupons add', row.code), async () => {
    const [added] = await transaction.insert(coupons).values(row).onConflictDoNothing().returning();
    if (!added) throw new ProblemError('coupon-exists', { values: { code: row.code } });
    if (row.value > MOST_UNSIGNED[row.kind]) {
      const signed = fillBoth(TEXTS.signedActs.coupon, { code: row.code, value: valueText(row) });
      requireSignature(actor, signed);
      const ofPercent = row.value >= 100 ? Infinity : 0;
      const amount = row.kind === 'percent' ? ofPercent : row.value;
      await requireSecondPerson(transaction, actor, { amount, act: signed, about: { kind: 'coupon', id: row.code } });
    }
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
