import { expect, test } from 'vitest';
import type { OrderDetail } from '../steps/take-step.ts';
import { wordsOf } from '../testing/render.tsx';
import { OrderLines } from './order-lines.tsx';
import { TimelineList } from './timeline-list.tsx';

const AT = '2026-11-25T06:00:00.000Z';
const ORDER = {
  lines: [],
  missing: [],
  events: [],
  notes: [],
  couponCode: null,
  totals: { subtotal: 50_000, discount: 0, delivery: 0, codFee: 0, total: 50_000, vatIncluded: 2_381 },
  refunds: [
    { id: '1', amount: 8_200, approvedAt: AT, issuedAt: AT, failedAt: null, person: 'Maryam' },
    { id: '2', amount: 1_000, approvedAt: AT, issuedAt: AT, failedAt: AT, person: 'Maryam' },
  ],
  messages: [{ about: '1', message: 'packed', sent: [{ at: AT, channel: 'sms' }] }],
} as unknown as OrderDetail;

test('the sums of an order have what was refunded, without what the bank sent back', () => {
  expect(wordsOf(<OrderLines order={ORDER} />, 'en')).toContain('Refunded −82 .00');
  expect(wordsOf(<OrderLines order={{ ...ORDER, refunds: [] }} />, 'en')).not.toContain('Refunded');
});

test('what happened says which message the customer was sent', () => {
  const words = (language: 'en' | 'ar') => wordsOf(<TimelineList order={ORDER} onSendAgain={undefined} />, language);

  expect(words('en')).toContain('SMS sent to the customer: Order packed');
  expect(words('ar')).toContain('أُرسلت رسالة نصية إلى العميل: تجهيز الطلب');
});
