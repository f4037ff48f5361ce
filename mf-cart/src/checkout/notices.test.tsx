import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import type { UnpaidOrder } from './load-checkout.ts';
import { usePaymentNotice } from './notices.tsx';

function Notice(unpaid: UnpaidOrder) {
  return usePaymentNotice({ unpaid });
}

test.each<[Partial<UnpaidOrder>, RegExp]>([
  [{}, /Nothing was charged/],
  [{ isCertain: false }, /still checking whether you paid/],
  [{ payment: { method: 'card', state: 'failed' } }, /didn’t go through/],
  [{ status: 'expired', isCertain: false }, /30 minutes to pay are up/],
])('of an order whose payment page was left (%o) the checkout says %s', (changes, words) => {
  const order: UnpaidOrder = {
    status: 'pending_payment',
    payment: { method: 'card', state: 'created' },
    isCertain: true,
    ...changes,
  };

  expect(wordsOf(<Notice {...order} />)).toMatch(words);
});
