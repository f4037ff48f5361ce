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
  name: { en: '10472', ar: '10472' },
  before: { status: 'confirmed' },
  after: { status: 'packed' },
};

const wordsIn = (language: 'en' | 'ar', change: Partial<StaffChange> = {}) =>
  wordsOf(<ChangeItem change={{ ...CHANGE, ...change }} named />, language);

test('a change says in both languages who did what to what, and each field before and after', () => {
  expect(wordsIn('en')).toBe('25 Nov, 10:40 Maryam Packed the order Order 10472 State before Confirmed after Packed');
  expect(wordsIn('ar')).toContain('تجهيز الطلب');
  expect(wordsIn('ar')).toContain('قبل تم التأكيد بعد تم التجهيز');
});

test('a charge of the delivery is an amount, and a command is named', () => {
  const words = wordsIn('en', {
    via: 'command',
    action: 'settings set',
    subject: 'setting',
    subjectId: 'delivery.charges.SH',
    name: null,
    before: { value: 1_500 },
    after: { value: 2_000 },
  });

  expect(words).toContain('by command');
  expect(words).toContain('Delivery to Sharjah');
  expect(words).toContain('before AED 15.00 after AED 20.00');
});

test('an act that is newer than the screen keeps the words of its command', () => {
  expect(wordsIn('en', { action: 'orders gild' })).toContain('orders gild');
});

test('what a change concerns has its name in both languages, and an id only where people know it by that', () => {
  const name = { en: 'Rose of Ta’if', ar: 'ورد الطائف' };
  const home = { subject: 'home', subjectId: 'home', name: null } as const;

  expect(wordsIn('en', { subject: 'review', subjectId: 'b2c7-11', name })).toContain('Review Rose of Ta’if');
  expect(wordsIn('ar', { subject: 'product', subjectId: 'rose', name })).toContain('ورد الطائف');
  expect(wordsIn('en', { ...home, before: null, after: null })).toMatch(/Home page$/);
  expect(wordsIn('en', { subject: 'coupon', subjectId: 'EID-20', name: null })).toContain('Coupon EID-20');
  const alarm = { subject: 'alarm', action: 'alarms dismiss', before: null, after: null, name: null } as const;
  expect(wordsIn('en', alarm)).toMatch(/Dismissed an alarm$/);
});

test('codes of states and of fields have words', () => {
  const change = {
    before: { paymentState: 'due', hiddenWhy: null },
    after: { paymentState: 'collected', hiddenWhy: 'x' },
  };

  expect(wordsIn('en', change)).toContain('Payment before Due after Collected Why it is hidden before – after x');
});
