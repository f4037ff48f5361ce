import type { Tracking } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { TrackingResult } from './tracking-result.tsx';

const TRACKING: Tracking = {
  id: 'SW-7K3M-Q9TX-2HWD',
  status: 'shipped',
  steps: [
    { status: 'confirmed', at: '2026-11-20T05:14:00Z' },
    { status: 'packed', at: '2026-11-20T11:50:00Z' },
    { status: 'shipped', at: '2026-11-21T07:25:00Z' },
    { status: 'out_for_delivery' },
    { status: 'delivered' },
  ],
  eta: { from: '2026-11-23', to: '2026-11-25' },
  city: 'SH',
  courier: { name: 'Aramex', waybill: '4410-2231' },
  items: 3,
};

test.each([
  [
    'en',
    'SW-7K3M-Q9TX-2HWD Shipped Expected between Monday 23 November and Wednesday 25 November',
    'Emirate Sharjah Courier Aramex · 4410-2231 Items 3 items Next: Out for delivery',
  ],
  [
    'ar',
    'SW-7K3M-Q9TX-2HWD تم الشحن متوقع بين الاثنين 23 نوفمبر والأربعاء 25 نوفمبر',
    'الإمارة الشارقة شركة التوصيل Aramex · 4410-2231 المنتجات 3 قطع المرحلة التالية: الخروج للتوصيل',
  ],
] as const)(
  'a shipped order shows its state, expected days, emirate, courier, pieces and next step (%s)',
  (language, head, facts) => {
    const words = wordsOf(<TrackingResult tracking={TRACKING} />, language);

    expect(words.startsWith(head)).toBe(true);
    expect(words).toContain(facts);
  },
);

test.each([
  ['en', 'It should reach you today. Please keep your phone nearby.'],
  ['ar', 'يُتوقع وصوله اليوم، فأبقِ هاتفك قريبًا منك.'],
] as const)('an order that is out for delivery is expected today (%s)', (language, words) => {
  const { eta: _eta, ...tracking } = { ...TRACKING, status: 'out_for_delivery' as const };

  expect(wordsOf(<TrackingResult tracking={tracking} />, language)).toContain(words);
});

test('steps are marked up to the last one reached', () => {
  const html = render(<TrackingResult tracking={TRACKING} />);

  expect(html.match(/<li data-state="[^"]*"/g)).toEqual([
    '<li data-state="done"',
    '<li data-state="done"',
    '<li data-state="now"',
  ]);
  expect(html.match(/<li>/g)).toHaveLength(2);
});

test('a delivered order has no expected days and no next step', () => {
  const words = wordsOf(
    <TrackingResult
      tracking={{ ...TRACKING, status: 'delivered', steps: [{ status: 'delivered', at: '2026-11-24T09:00:00Z' }] }}
    />,
  );

  expect(words).not.toMatch(/Expected|Next/);
});

test.each([
  [
    'en',
    'Waiting for confirmation Nothing is sent until you confirm your order. Open the link in our message, or confirm on the order’s page',
  ],
  ['ar', 'بانتظار التأكيد لن نجهّز طلبك قبل أن تؤكده. افتح الرابط في رسالتنا، أو أكّده من صفحة الطلب'],
] as const)('an order that waits for its confirmation says what the buyer must do (%s)', (language, words) => {
  const waiting: Tracking = {
    ...TRACKING,
    status: 'awaiting_confirmation',
    steps: [{ status: 'awaiting_confirmation' }],
  };

  expect(wordsOf(<TrackingResult tracking={waiting} />, language)).toContain(words);
  expect(render(<TrackingResult tracking={waiting} />)).toContain('href="/orders/SW-7K3M-Q9TX-2HWD"');
});
