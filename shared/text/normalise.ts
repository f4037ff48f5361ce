/** UTF-16 code units. Longer words are cut off: nobody types them, and edit distances need an upper bound. */
export const LONGEST_WORD = 64;

/** Letters that shoppers use interchangeably. */
const EQUIVALENT_LETTERS: [forms: string, letter: string][] = [
  ['أإآٱٲٳ', 'ا'],
  ['ؤۋ', 'و'],
  ['ىئیېۍےۓ', 'ي'],
  ['ةۃھہۀەۂ', 'ه'],
  ['کگڪݣڭ', 'ك'],
  ['پ', 'ب'],
  ['چ', 'ج'],
  ['ژ', 'ز'],
  ['ڤڥ', 'ف'],
  // Dragon's, dragon’s and dragons become one word; also without the marks for ain and hamza in transliterations.
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
const LETTERS = new Map(
  EQUIVALENT_LETTERS.flatMap(([forms, letter]) => Array.from(forms, (form) => [form, letter] as const)),
);
const FORMS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

// Tashkeel, Quranic marks, dagger alef, tatweel and high hamza; also joiners and direction marks, which are invisible.
const IGNORED_CHARACTERS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640\u0674\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const ACCENTS = /[\u0300-\u036F]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;

/** A shortcut: half of a catalogue is plain English, which most of the rules don't change. */
const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

/** Spellings that shoppers take for the same become one: lower case, no accents or vowel signs, one alef, one ya. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC') // Presentation forms (ﻻ) become letters.
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(IGNORED_CHARACTERS, '')
    .replace(FORMS, (form) => LETTERS.get(form) ?? form);

/** Splits a product's text or a shopper's query into normalised words. */
export function wordsOf(text: string): string[] {
  const words = isAscii(text) ? text.toLowerCase().replace(/['`]/g, '').match(ASCII_WORD) : normalise(text).match(WORD);
  return words?.map((word) => word.slice(0, LONGEST_WORD)) ?? [];
}
