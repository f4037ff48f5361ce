import type { StaffChange } from '@shop/contract/staff';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { ChangeItem } from './change-item.tsx';

const CHANGE: StaffChange = {
  id: 7,
  at: '2026-11-25T06:40:00.000Z',
  via: 'screen',
  person: 'Maryam',
  action: 'orders pack',
  subject: 'order',
  subjectId: 'SW-7K3M-Q9TX-2HWD',
  before: { status: 'confirmed' },
  after: { status: 'packed' },
};

const wordsIn = (language: 'en' | 'ar', change: Partial<StaffChange> = {}) =>
  wordsOf(<ChangeItem change={{ ...CHANGE, ...change }} named />, language);

test('a change says in both languages who did what to what, and each field before and after', () => {
  expect(wordsIn('en')).toBe(
    '25 Nov, 10:40 Maryam Packed the order Order SW-7K3M-Q9TX-2HWD State before Confirmed after Packed',
  );
  expect(wordsIn('ar')).toContain('تجهيز الطلب');
  expect(wordsIn('ar')).toContain('قبل تم التأكيد بعد تم التجهيز');
});

test('a charge of the delivery is an amount, and a command is named', () => {
  const words = wordsIn('en', {
    via: 'command',
    action: 'settings set',
    subject: 'setting',
    subjectId: 'delivery.charges.SH',
    before: { value: 1_500 },
    after: { value: 2_000 },
  });

  expect(words).toContain('by command');
  expect(words).toContain('before AED 15.00 after AED 20.00');
});

test('an act that is newer than the screen keeps the words of its command', () => {
  expect(wordsIn('en', { action: 'orders gild' })).toContain('orders gild');
});
