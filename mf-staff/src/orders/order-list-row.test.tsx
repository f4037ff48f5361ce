import { expect, test } from 'vitest';
import type { OrderRow } from '../steps/take-step.ts';
import { wordsOf } from '../testing/render.tsx';
import { OrderListRow } from './order-list-row.tsx';

const ROW: OrderRow = {
  id: 'SW-7K3M-Q9TX-2HWD',
  number: 10472,
  placedAt: '2026-11-22T17:14:00Z',
  status: 'packed',
  paymentMethod: 'cash',
  paymentState: 'due',
  cashDue: 0,
  total: 53_010,
  emirate: 'SH',
  recipient: 'Aisha',
  pieces: 4,
  hasGift: true,
  courier: null,
  waybill: null,
  confirmBy: null,
  missingPieces: 0,
  dueOn: '2026-11-22',
};

const wordsIn = (language: 'en' | 'ar', row: Partial<OrderRow> = {}) =>
  wordsOf(
    <OrderListRow
      row={{ ...ROW, ...row }}
      now={new Date('2026-11-25T08:00:00Z')}
      isSelected={false}
      onSelect={() => undefined}
    />,
    language,
  );

test('a row says in both languages what an order is, and what is due', () => {
  expect(wordsIn('en')).toBe(
    '10472 SW-7K3M-Q9TX-2HWD 22 Nov, 21:14 Aisha Gift Sharjah 4 Cash, due Packed 3 days late 530 .10',
  );
  expect(wordsIn('ar')).toContain('نقدًا، مستحق تم التجهيز متأخر 3 أيام');
  expect(wordsIn('ar', { dueOn: '2026-11-24' })).toContain('متأخر يومًا واحدًا');
});

test('an order of a deleted account is still there', () => {
  expect(wordsIn('en', { recipient: null })).toContain('Account deleted');
});
