import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';
import { expect, test } from 'vitest';
import { paymentText, terms } from './terms.ts';

const RETURNS = { days: 7, refundedAfter: { from: 10, to: 15 } };
const settings = (
  weekdays: readonly Weekday[],
  deliveredAfter?: { from: number; to: number },
  returns: Partial<typeof RETURNS> = {},
) => ({
  workingDays: { weekdays: [...weekdays], cutOffHour: 14, holidays: [], deliveredAfter },
  returns: { ...RETURNS, ...returns },
  delivery: { freeFrom: 20_000 } as never,
});
const WEEK = WEEKDAYS.slice(0, 5);

test.each([
  [WEEK, 'Sunday to Thursday', 'من الأحد إلى الخميس'],
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Monday to Friday', 'من الاثنين إلى الجمعة'],
  [['saturday', 'sunday', 'monday'], 'Sunday to Monday, Saturday', 'من الأحد إلى الاثنين، السبت'],
  [['friday'], 'Friday', 'الجمعة'],
] as [Weekday[], string, string][])('working days %j are written as %s', (weekdays, english, arabic) => {
  expect(terms(settings(weekdays), 'en').workingDays).toBe(english);
  expect(terms(settings(weekdays), 'ar').workingDays).toBe(arabic);
});

test.each([
  [undefined, '2–4 business days', '2 إلى 4 أيام عمل', '2–4', '2 إلى 4'],
  [{ from: 1, to: 1 }, '1 business day', 'يوم عمل واحد', '1', '1'],
  [{ from: 2, to: 2 }, '2 business days', 'يومي عمل', '2', '2'],
  [{ from: 1, to: 2 }, '1–2 business days', 'يوم إلى يومي عمل', '1–2', '1 إلى 2'],
  [{ from: 5, to: 5 }, '5 business days', '5 أيام عمل', '5', '5'],
  [{ from: 7, to: 14 }, '7–14 business days', '7 إلى 14 يوم عمل', '7–14', '7 إلى 14'],
])('delivery after %j is written as %s', (after, english, arabic, range, arabicRange) => {
  expect(terms(settings(WEEK, after), 'en')).toMatchObject({ deliveryDays: english, deliveryRange: range });
  expect(terms(settings(WEEK, after), 'ar')).toMatchObject({ deliveryDays: arabic, deliveryRange: arabicRange });
});

test.each([
  [1, '1 day', 'يوم واحد'],
  [2, '2 days', 'يومين'],
  [3, '3 days', '3 أيام'],
  [7, '7 days', '7 أيام'],
  [10, '10 days', '10 أيام'],
  [11, '11 days', '11 يومًا'],
  [14, '14 days', '14 يومًا'],
])('returns within %i days are written as %s, %s', (days, english, arabic) => {
  expect(terms(settings(WEEK, undefined, { days }), 'en').returnDays).toBe(english);
  expect(terms(settings(WEEK, undefined, { days }), 'ar').returnDays).toBe(arabic);
});

test.each([
  [{ from: 10, to: 15 }, '10–15 working days', '10 إلى 15 يوم عمل'],
  [{ from: 3, to: 5 }, '3–5 working days', '3 إلى 5 أيام عمل'],
  [{ from: 1, to: 1 }, '1 working day', 'يوم عمل واحد'],
])('a refund after %j is written as %s', (refundedAfter, english, arabic) => {
  expect(terms(settings(WEEK, undefined, { refundedAfter }), 'en').refundDays).toBe(english);
  expect(terms(settings(WEEK, undefined, { refundedAfter }), 'ar').refundDays).toBe(arabic);
});

test.each([
  ['en', 'AED\u00a0200', 'Cash on delivery or card', 'Cash on delivery'],
  ['ar', '200\u00a0د.إ', 'الدفع نقدًا عند الاستلام أو بالبطاقة', 'الدفع نقدًا عند الاستلام'],
] as const)(
  'the limit of free delivery and the payment methods are written in words (%s)',
  (language, limit, both, cash) => {
    expect(terms(settings(WEEK), language).freeDelivery).toBe(limit);
    expect([paymentText(true, language), paymentText(false, language)]).toEqual([both, cash]);
  },
);
