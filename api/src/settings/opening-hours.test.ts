import { expect, test } from 'vitest';
import { openingHours, openingLines } from './opening-hours.ts';

const LONG = { opens: '09:00', closes: '18:00' };
const WEEK = {
  sunday: LONG,
  monday: LONG,
  tuesday: LONG,
  wednesday: LONG,
  thursday: LONG,
  friday: null,
  saturday: { opens: '10:00', closes: '16:00' },
};

test.each([
  ['en', ['Sunday to Thursday', '9:00–18:00'], ['Friday', 'Closed'], ['Saturday', '10:00–16:00']],
  [
    'ar',
    ['من الأحد إلى الخميس', 'من 9:00\u00A0صباحًا إلى 6:00\u00A0مساءً'],
    ['الجمعة', 'مغلق'],
    ['السبت', 'من 10:00\u00A0صباحًا إلى 4:00\u00A0مساءً'],
  ],
] as const)('consecutive days with the same hours are one entry (%s)', (language, ...lines) => {
  expect(openingHours(WEEK, language).map(({ label, text }) => [label, text])).toEqual(lines);
});

test('the open days are listed in one line', () => {
  expect(openingLines(WEEK, 'en')).toBe('Sunday to Thursday, 9:00–18:00\nSaturday, 10:00–16:00');
  expect(openingLines(WEEK, 'ar')).toBe(
    'من الأحد إلى الخميس، من 9:00\u00A0صباحًا إلى 6:00\u00A0مساءً\nالسبت، من 10:00\u00A0صباحًا إلى 4:00\u00A0مساءً',
  );
});

test.each([
  ['00:00', '0:00', '12:00\u00A0منتصف الليل'],
  ['00:30', '0:30', '12:30\u00A0صباحًا'],
  ['12:00', '12:00', '12:00\u00A0ظهرًا'],
  ['13:15', '13:15', '1:15\u00A0مساءً'],
])('%s is written %s in English and %s in Arabic', (closes, english, arabic) => {
  const week = { ...WEEK, friday: { opens: '08:00', closes } };
  const closing = (language: 'en' | 'ar') =>
    openingHours(week, language).find(({ days }) => days[0] === 'friday')?.hours?.closes.text;

  expect([closing('en'), closing('ar')]).toEqual([english, arabic]);
});
