import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['Order by phone', 'ord ph', true],
  ['Order by phone', 'phone', true],
  ['Order by phone', 'hone', false],
  ['Settings', 'SET', true],
  ['الإعدادات', 'اعد', true],
  ['مراجعة القطعة', 'القطعه مراجعه', true],
  ['الطلبات', 'الط', true],
  ['المخزون', 'مخزون', true],
  ['المخزون', 'سجل', false],
  ['Stock', '', true],
])('“%s” for “%s”: %s', (text, typed, fits) => {
  expect(matches(text, typed)).toBe(fits);
});
