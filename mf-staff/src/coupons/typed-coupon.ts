import type { StaffCallInput } from '@shop/contract/staff-calls';
import { codeIn } from '@shop/contract/typed-code';
import { wholeIn } from '@shop/contract/typed-number';
import { filsOf } from '@shop/ui/price-range/dirhams';

type NewCoupon = StaffCallInput<'staffAddCoupon'>['body'];

/** The form of a new code, as it is typed. */
export interface TypedCoupon {
  code: string;
  kind: NewCoupon['kind'];
  value: string;
  minimum: string;
  /** Days in Asia/Dubai, both included; empty where there is no limit. */
  from: string;
  until: string;
  usesPerCustomer: string;
}

export const EMPTY: TypedCoupon = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  from: '',
  until: '',
  usesPerCustomer: '',
};

const countIn = (text: string, most: number): number | null => {
  const whole = wholeIn(text) ?? 0;
  return whole >= 1 && whole <= most ? whole : null;
};

/** The new code, or the fields that are wrong. The API has the same limits. */
export function couponIn(typed: TypedCoupon): { coupon: NewCoupon } | { wrong: (keyof TypedCoupon)[] } {
  const code = codeIn(typed.code);
  const value = typed.kind === 'percent' ? countIn(typed.value, 100) : atMost(filsOf(typed.value), 1_000_000);
  const minimum = typed.minimum.trim() === '' ? 0 : filsOf(typed.minimum);
  const uses = typed.usesPerCustomer.trim() === '' ? undefined : countIn(typed.usesPerCustomer, 1_000);
  const wrong = [
    ...(/^[A-Z0-9-]{3,40}$/.test(code) ? [] : (['code'] as const)),
    ...(value === null ? (['value'] as const) : []),
    ...(minimum === null ? (['minimum'] as const) : []),
    ...(typed.from !== '' && typed.until !== '' && typed.until < typed.from ? (['until'] as const) : []),
    ...(uses === null ? (['usesPerCustomer'] as const) : []),
  ];
  if (wrong.length > 0 || value === null || minimum === null || uses === null) return { wrong };
  return {
    coupon: {
      code,
      kind: typed.kind,
      value,
      minimum,
      ...(typed.from !== '' && { from: typed.from }),
      ...(typed.until !== '' && { until: typed.until }),
      ...(uses !== undefined && { usesPerCustomer: uses }),
    },
  };
}

const atMost = (fils: number | null, most: number): number | null => (fils === null || fils > most ? null : fils);
