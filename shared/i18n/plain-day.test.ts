import { LANGUAGES } from '@shop/contract/languages';
import { expect, test, vi } from 'vitest';
import { formatDate, formatDay } from './format.ts';

const LOCALE = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };
const DAY = 24 * 3_600_000;

test.each(LANGUAGES)('every day of four years is written as the platform writes it, in %s', (language) => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: 'Asia/Dubai' });
  const [day, date] = [
    written({ day: 'numeric', month: 'long' }),
    written({ day: 'numeric', month: 'long', year: 'numeric' }),
  ];
  const midnights = Array.from({ length: 4 * 366 }, (_, index) => Date.UTC(2026, 0, 1, -4) + index * DAY);

  const moments = midnights.flatMap((midnight) => [new Date(midnight - 1), new Date(midnight)]);

  expect(moments.map((moment) => formatDay(moment, language))).toEqual(moments.map((moment) => day.format(moment)));
  expect(moments.map((moment) => formatDate(moment, language))).toEqual(moments.map((moment) => date.format(moment)));
});

test('formatting a day creates no Intl formatter', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');

  formatDay(new Date(), 'en');
  formatDate(new Date(), 'ar');

  expect(made).not.toHaveBeenCalled();
});
