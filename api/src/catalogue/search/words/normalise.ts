/** Longer words are cut: nobody types them, and edit distances need a bound. In UTF-16 units. */
export const LONGEST_WORD = 64;

/** Letters that stand for one, as shoppers take them. */
const SAME: [forms: string, letter: string][] = [
  ['أإآٱٲٳ', 'ا'],
  ['ؤۋ', 'و'],
  ['ىئیېۍےۓ', 'ي'],
  ['ةۃھہۀەۂ', 'ه'],
  ['کگڪݣڭ', 'ك'],
  ['پ', 'ب'],
  ['چ', 'ج'],
  ['ژ', 'ز'],
  ['ڤڥ', 'ف'],
  // Dragon's, dragon’s and dragons are one word, as are the marks that transliterations put for ain and hamza.
  ["ء'’‘ʼʻʿʾ`´′", ''],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCharCode(0x660 + digit, 0x6f0 + digit),
    String(digit),
  ]),
];
const LETTERS = new Map(SAME.flatMap(([forms, letter]) => Array.from(forms, (form) => [form, letter] as const)));
const FORMS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

// Tashkeel, Quranic marks, dagger alef, tatweel, high hamza; joiners and directions that can't be seen.
const UNSEEN =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640\u0674\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const ACCENTS = /[\u0300-\u036F]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;

/** Half of a catalogue is plain English, which most of the rules leave as it is. */
const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

/** One spelling for all that a shopper takes for the same: small letters, no accents, no vowel signs, one alef, one ya. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC') // Presentation forms (ﻻ) become letters.
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORMS, (form) => LETTERS.get(form) ?? form);

/** The words of a text, a product's or a shopper's, each in the one spelling that is searched. */
export function wordsOf(text: string): string[] {
  const words = isAscii(text) ? text.toLowerCase().replace(/['`]/g, '').match(ASCII_WORD) : normalise(text).match(WORD);
  return words?.map((word) => word.slice(0, LONGEST_WORD)) ?? [];
}
