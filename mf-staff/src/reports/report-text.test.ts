import { expect, test } from 'vitest';
import { cellText, periodText } from './report-text.ts';

const english = { language: 'en' as const, words: (key: string, value: string) => `${key} ${value}` };

test('a period is a day or a month in the page’s language', () => {
  expect(periodText('2026-11-24', 'en')).toBe('24 November');
  expect(periodText('2026-11', 'en')).toBe('November 2026');
  expect(periodText('2026-11', 'ar')).toBe('نوفمبر 2026');
});

test('a cell is written by what its column holds', () => {
  const cell = (kind: 'fils' | 'count' | 'localized' | 'text', value: never) =>
    cellText({ key: 'emirate', kind }, value, english);

  expect(cell('fils', 38_500 as never)).toBe('385.00');
  expect(cell('count', 1_200 as never)).toBe('1,200');
  expect(cell('localized', { en: 'Oud', ar: 'عود' } as never)).toBe('emirate Oud');
  expect(cell('text', 'DU' as never)).toBe('emirate DU');
  expect(cell('count', null as never)).toBe('–');
});
