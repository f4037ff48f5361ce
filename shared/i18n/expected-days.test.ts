import { expect, test } from 'vitest';
import { daysInWords, expectedDays, noonOf } from './expected-days.ts';

test.each([
  ['en', 'Monday 23\u00a0November', 'Wednesday 25\u00a0November'],
  ['ar', 'الاثنين 23\u00a0نوفمبر', 'الأربعاء 25\u00a0نوفمبر'],
] as const)('an expected delivery has the texts of its first and last day (%s)', (language, from, to) => {
  expect(expectedDays({ from: '2026-11-23', to: '2026-11-25' }, language)).toEqual({ from, to, isOneDay: false });
});

test('a delivery expected on one day names that day only', () => {
  expect(expectedDays({ from: '2026-11-23', to: '2026-11-23' }, 'en').isOneDay).toBe(true);
});

test.each([
  ['en', '2 and 3\u00a0December', '31\u00a0December and 1\u00a0January'],
  ['ar', '2 و3\u00a0ديسمبر', '31\u00a0ديسمبر و1\u00a0يناير'],
] as const)('days in words name each month once (%s)', (language, two, twoMonths) => {
  const words = (...days: string[]) => daysInWords(days, language);

  expect(words('2026-12-02', '2026-12-03')).toBe(two);
  expect(words('2026-12-31', '2027-01-01')).toBe(twoMonths);
});

test('a day is the same from UTC-8 to UTC+11', () => {
  const hours = noonOf('2026-11-23').getTime() / 3_600_000;
  const dayAt = (offset: number) => new Date((hours + offset) * 3_600_000).toISOString().slice(0, 10);

  expect([dayAt(-8), dayAt(0), dayAt(11)]).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
});
