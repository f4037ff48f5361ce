import type { StaffCallAnswer } from '@shop/contract/staff-calls';

export type Coupon = StaffCallAnswer<'staffCoupons'>['data'][number];

/** Whether a code takes something off now, will later, or did. */
export type CouponState = 'runs' | 'later' | 'over';

export function stateOf({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>, now: Date): CouponState {
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return startsAt !== null && new Date(startsAt) > now ? 'later' : 'runs';
}

/** Codes in the order of the screen: those that run, those to come, those that are over; each group by its name. */
export function inOrder(coupons: readonly Coupon[], now: Date): Coupon[] {
  const rank = { runs: 0, later: 1, over: 2 };
  return coupons.toSorted(
    (a, b) => rank[stateOf(a, now)] - rank[stateOf(b, now)] || a.code.localeCompare(b.code, 'en'),
  );
}

/** The last moment of a code, which is the end of a day; undefined where it has no end. */
export const lastMomentOf = ({ endsAt }: Pick<Coupon, 'endsAt'>): Date | undefined =>
  endsAt === null ? undefined : new Date(Date.parse(endsAt) - 1);
