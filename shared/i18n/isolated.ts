import type { Language } from '@shop/contract/language';
import { directionOf } from '@shop/contract/languages';

/** Letters, digits and marks that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Matches a value that could reorder a sentence of the language. */
const COULD_REORDER: Record<Language, RegExp> = {
  en: RIGHT_TO_LEFT,
  ar: /[^\p{Script=Arabic}\p{Mark}\s\d]/u,
};

/**
 * A value for the middle of a sentence: in first-strong isolates (U+2068 … U+2069) where it could reorder the sentence.
 * Isolates end with a line, so each line has its own. Values must hold no such characters themselves; the contract removes
 * them from what people type.
 */
export const isolated = (value: string, language: Language): string =>
  COULD_REORDER[language].test(value) ? value.replace(/[^\n]+/g, '\u2068$&\u2069') : value;

type Direction = 'ltr' | 'rtl';

/**
 * Writes a text with isolated values in another way: `rest` gets what stands between them, `value` each of them with its
 * direction, which is that of its first letter; digits and signs alone are left to right.
 */
export const replaceIsolates = (
  text: string,
  value: (value: string, direction: Direction) => string,
  rest: (text: string) => string = (between) => between,
): string =>
  text
    .split(/[\u2068\u2069]/)
    .map((part, index) => (index % 2 === 0 ? rest(part) : value(part, directionOfValue(part))))
    .join('');

const directionOfValue = (value: string): Direction => {
  const [letter = ''] = /\p{L}/u.exec(value) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};

const MARK: Record<Direction, string> = { ltr: '\u200E', rtl: '\u200F' };

/**
 * A text for where no HTML is: subjects and text of emails, page titles, chats. Outlook and older systems draw isolates as
 * boxes, but know the marks U+200E and U+200F, which are thirty years older: each value stands between marks of its own
 * direction, and those between marks of the sentence's. A value alone needs none.
 */
export const withMarks = (text: string, language: Language): string => {
  const [, alone] = /^\u2068([^\u2068\u2069]*)\u2069$/.exec(text) ?? [];
  if (alone !== undefined) return alone;
  const around = MARK[directionOf(language)];
  return replaceIsolates(text, (value, direction) => {
    const within = MARK[direction] + value + MARK[direction];
    return MARK[direction] === around ? within : around + within + around;
  });
};
