import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';
import { expect, test } from 'vitest';
import { terms } from './terms.ts';

const settings = (weekdays: readonly Weekday[], deliveredAfter?: { from: number; to: number }) => ({
  weekdays: [...weekdays],
  cutOffHour: 14,
  holidays: [],
  deliveredAfter,
});
const WEEK = WEEKDAYS.slice(0, 5);

test.each([
  [WEEK, 'Sunday to Thursday', 'من الأحد إلى الخميس'],
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Monday to Friday', 'من الاثنين إلى الجمعة'],
  [['saturday', 'sunday', 'monday'], 'Sunday to Monday, Saturday', 'من الأحد إلى الاثنين، السبت'],
  [['friday'], 'Friday', 'الجمعة'],
] as [Weekday[], string, string][])('working days %j are said as %s', (weekdays, english, arabic) => {
  expect(terms(settings(weekdays), 'en').workingDays).toBe(english);
  expect(terms(settings(weekdays), 'ar').workingDays).toBe(arabic);
});

test.each([
  [undefined, '2–4 business days', '2 إلى 4 أيام عمل', '2–4'],
  [{ from: 1, to: 1 }, '1 business day', 'يوم عمل واحد', '1'],
  [{ from: 2, to: 2 }, '2 business days', 'يومي عمل', '2'],
  [{ from: 1, to: 2 }, '1–2 business days', 'يوم إلى يومي عمل', '1–2'],
  [{ from: 5, to: 5 }, '5 business days', '5 أيام عمل', '5'],
  [{ from: 7, to: 14 }, '7–14 business days', '7 إلى 14 يوم عمل', '7–14'],
])('delivery after %j is said as %s', (after, english, arabic, range) => {
  expect(terms(settings(WEEK, after), 'en')).toMatchObject({ deliveryDays: english, deliveryRange: range });
  expect(terms(settings(WEEK, after), 'ar')).toMatchObject({ deliveryDays: arabic, deliveryRange: range });
});
