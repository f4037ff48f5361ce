import { expect, test } from 'vitest';
import { wordsIn } from './search-address.ts';

const words = (q: string) => wordsIn(new URLSearchParams({ q }));

test('the words of an address hold nothing that reorders the page’s own words', () => {
  expect(words(' oud\u202E\u2066 wood\u200B \u0000')).toBe('oud wood');
  expect(words('عطر \u200Fالعود')).toBe('عطر \u200Fالعود');
});

test('long words are cut, and never within a character', () => {
  expect(words(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
  expect(words('y'.repeat(200))).toBe('y'.repeat(100));
});
