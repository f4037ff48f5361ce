import { plainLine, plainText } from '@shop/contract/plain-text';
import { expect, test } from 'vitest';

test.each([
  ['control characters', 'so\u0000ft\u0007 and\u001b[31m warm\u009f', 'soft and[31m warm'],
  ['direction overrides', '\u202Eevol\u202C \u2066I\u2069 it', 'evol I it'],
  ['byte order marks', 'so\uFEFFft', 'soft'],
  ['spaces around', '  \u00a0 soft \n ', 'soft'],
  ['other line ends', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['invisible characters', 'so\u200Bft\u00AD \u2060and\u3164 warm\uFFFE\uFFFB', 'soft and warm'],
  ['hundreds of marks on one letter', `Z${'\u0301'.repeat(300)}oe`, `Z${'\u0301'.repeat(8)}oe`],
  ['texts of which nothing can be seen', ' \u200D\u200F\u200B\u0301 \u00A0', ''],
  ['many empty lines', 'one\n\n\n\n\ntwo', 'one\n\ntwo'],
])('%s are removed or made plain', (_what, typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

test.each([
  ['Arabic with its marks', 'عِطرٌ جميل\u200F، وثابت'],
  ['a joiner', 'می\u200Cخواهم'],
  ['an emoji of several parts', 'lovely 👩🏽‍🌾'],
  ['a flag made of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['Quranic marks', 'بِسْمِ ٱللَّٰهِ'],
  ['markup, which is text here', '<b>soft</b> & "warm"'],
])('%s stays as it is', (_what, text) => {
  expect(plainText(text)).toBe(text);
});

test('a title is one line', () => {
  expect(plainLine('Soft\nand\t warm')).toBe('Soft and warm');
});
