import type { StaffApi, StaffApiName } from '@shop/contract/api/staff-api';
import type { Localized } from '@shop/contract/language';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** The calls that are always signed. */
export type SignedCall = {
  [N in StaffApiName]: StaffApi[N] extends { signed: 'always' } ? N : never;
}[StaffApiName];

const ACTS: Record<SignedCall, Localized> = TEXTS.signedActs;

interface Asked {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Characters of a value that a text quotes. */
const LONGEST = 80;

/** `key-needed`, which says what is to be signed. */
export const keyNeededFor = (act: Localized): ProblemError => new ProblemError('key-needed', { values: { act } });

/** The same for a call that is always signed, in the words of what was asked. */
export function keyNeeded(name: SignedCall, { params, body }: Asked): ProblemError {
  const { amount, orders, ...rest } = { ...params, ...body };
  const values = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, String(value).slice(0, LONGEST)]),
  );
  return keyNeededFor(
    fillBoth(ACTS[name], {
      ...values,
      amount: typeof amount === 'number' ? moneyText(amount) : TEXTS.signedActs.allThatIsLeft,
      count: Array.isArray(orders) ? orders.length : 0,
    }),
  );
}
