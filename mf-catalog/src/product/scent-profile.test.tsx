import type { Scent } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { ScentProfile } from './scent-profile.tsx';

const STRONG: Scent = { hours: 12, sillage: 'room', occasions: ['evening', 'wedding'] };

test.each<[Language, string]>([
  ['en', 'Lasts About 12 hours Carries Across a room Made for Evenings Weddings'],
  ['ar', 'الثبات نحو 12 ساعة الفوحان يملأ الغرفة المناسبة السهرات الأعراس'],
])('a scent shows its duration, sillage and occasions (%s)', (language, words) => {
  expect(wordsOf(<ScentProfile scent={STRONG} />, language)).toBe(words);
});

test.each<[number, string]>([
  [2, 'نحو ساعتين'],
  [5, 'نحو 5 ساعات'],
  [14, 'نحو 14 ساعة'],
])('%i hours have the Arabic plural', (hours, words) => {
  expect(wordsOf(<ScentProfile scent={{ ...STRONG, hours }} />, 'ar')).toContain(words);
});

test('long durations fill the line, and go no further', () => {
  const line = (hours: number) => render(<ScentProfile scent={{ ...STRONG, hours }} />).match(/<circle[^>]*>/)![0];

  expect(line(48)).toBe(line(16));
  expect(line(8)).not.toBe(line(16));
});
