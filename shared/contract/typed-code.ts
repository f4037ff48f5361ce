import { withLatinDigits } from './latin-digits.ts';

/**
 * What the letter keys of an Arabic keyboard (Windows, 101) write, without and with Shift, and the Latin letters of the
 * same keys. A scanner presses the keys of the code that it reads, whichever layout the computer has.
 */
const ARABIC_KEYS = [
  ['ضصثقفغعهخحشسيبلاتنمئءؤرىة', 'QWERTYUIOPASDFGHJKLZXCVNM'],
  [
    '\u064E\u064B\u064F\u064Cإ\u2018\u00F7\u00D7\u061B\u0650\u064D][أـ\u060C/~\u0652}{آ\u2019',
    'QWERYUIOPASDFHJKLZXCVNM',
  ],
] as const;
const LATIN_LETTERS = new Map<string, string>([
  ['لا', 'B'],
  ['لآ', 'B'],
  ['لإ', 'T'],
  ['لأ', 'G'],
  ...ARABIC_KEYS.flatMap(([written, keys]) => Array.from(written, (sign, key): [string, string] => [sign, keys[key]!])),
]);
const WRITTEN = /ل[اآإأ]|./gsu;
const IS_ARABIC = /\p{Script_Extensions=Arabic}|[÷×]/u;

/** The letters of the keys that were pressed for a code while the keyboard was Arabic; other text as it is. */
const withLatinKeys = (text: string): string =>
  IS_ARABIC.test(text) ? text.replace(WRITTEN, (sign) => LATIN_LETTERS.get(sign) ?? sign) : text;

/**
 * A typed, pasted or scanned code as the shop stores codes: capitals, Latin digits, plain hyphens, no spaces or invisible
 * marks. Codes have no Arabic letters, so these come from a scanner at an Arabic keyboard.
 */
export const codeIn = (typed: string): string =>
  withLatinKeys(withLatinDigits(typed.normalize('NFKC')))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
