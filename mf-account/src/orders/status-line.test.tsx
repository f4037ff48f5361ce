import type { Order } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { wordsOf } from '../testing/render.tsx';
import { StatusLine } from './status-line.tsx';

test.each([
  ['en', 'It’s ready for the courier. Expected between Monday 23 November and Wednesday 25 November.'],
  ['ar', 'جاهز للتسليم إلى شركة التوصيل. متوقع بين الاثنين 23 نوفمبر والأربعاء 25 نوفمبر.'],
] as const)('until an order has ended its expected days are shown (%s)', (language, line) => {
  expect(wordsOf(<StatusLine order={order} />, language)).toBe(line);
});

test('one expected day is named once', () => {
  const sameDay: Order = { ...order, eta: { from: '2026-11-23', to: '2026-11-23' } };

  expect(wordsOf(<StatusLine order={sameDay} />)).toBe('It’s ready for the courier. Expected on Monday 23 November.');
});

test('a cancelled order has no expected days', () => {
  const cancelled: Order = {
    ...order,
    status: 'cancelled',
    events: [...order.events, { status: 'cancelled', at: '2026-11-21T05:00:00Z' }],
  };

  expect(wordsOf(<StatusLine order={cancelled} />)).toBe('This order was cancelled.');
});

test.each([
  ['en', 'You’ve placed a new order instead.'],
  ['ar', 'أرسلت طلبًا آخر بدلًا منه.'],
] as const)('a replaced order says that a new one was placed, not that it expired (%s)', (language, line) => {
  const replaced: Order = { ...order, status: 'replaced', events: [] };

  expect(wordsOf(<StatusLine order={replaced} />, language)).toBe(line);
});

test('a delivered order names the day of its delivery in Dubai', () => {
  const delivered: Order = {
    ...order,
    status: 'delivered',
    events: [...order.events, { status: 'delivered', at: '2026-11-24T20:30:00Z' }],
  };

  expect(wordsOf(<StatusLine order={delivered} />)).toBe('It reached you on 25 November 2026.');
  expect(wordsOf(<StatusLine order={delivered} />, 'ar')).toBe('وصلك في 25 نوفمبر 2026.');
});
