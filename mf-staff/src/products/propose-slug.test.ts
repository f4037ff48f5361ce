import { expect, test } from 'vitest';
import { proposeSlug } from './propose-slug.ts';

test.each([
  ['Rose of Ta’if, No. 5', 'rose-of-taif-no-5'],
  ['Crème de Oud', 'creme-de-oud'],
  ['  Amber & Musk!  ', 'amber-musk'],
  ['وردة', ''],
  [`${'long '.repeat(40)}`, 'long-'.repeat(24).slice(0, 119)],
])('%s is proposed as %s', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});
