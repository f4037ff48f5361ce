import { codeIn } from '@shop/contract/typed-code';
import { expect, test } from 'vitest';

test.each([
  ['rayya10', 'RAYYA10'],
  [' RAYYA 10\u200F', 'RAYYA10'],
  ['RAYYA١٠', 'RAYYA10'],
  ['PF\u2011OUDR\u2013050', 'PF-OUDR-050'],
  ['ＰＦ－ＯＵＤＲ－０５０', 'PF-OUDR-050'],
  // A scanner at an Arabic keyboard, without and with Shift.
  ['حب-خعيق-050', 'PF-OUDR-050'],
  ['؛[-×\u2018]\u064C-٠٥٠', 'PF-OUDR-050'],
  ['لاشغ-فلأ', 'BAY-TG'],
])('%j is the code %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test('brackets and slashes of a code that is not Arabic stay', () => {
  expect(codeIn('a/b[1]')).toBe('A/B[1]');
});
