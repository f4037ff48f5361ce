import type { Emirate } from '@shop/contract/emirates';
import { EMIRATE_NAMES } from './emirate-names.ts';

export interface WrittenPlace {
  text: string;
  /** Direction of the text, whatever the page's language: `<bdi dir={direction}>`. */
  direction: 'ltr' | 'rtl';
}

/**
 * The parts of an address in one line, with the direction and commas of the script that most of it is written in:
 * "Villa 14, Street 25B" is left to right even on an Arabic page, "فيلا 14، شارع الوصل" right to left even on an English
 * one. Parts in the other script are isolated (U+2068 … U+2069). Missing parts are left out. The emirate comes last, with
 * its name in that script.
 */
export function writtenPlace(parts: readonly (string | undefined)[], emirate?: Emirate): WrittenPlace {
  const given = parts.filter((part): part is string => Boolean(part));
  const direction = directionOf(given.join(''));
  if (emirate) given.push(EMIRATE_NAMES[emirate][direction === 'rtl' ? 'ar' : 'en']);
  const separator = direction === 'rtl' ? '، ' : ', ';
  const isolated = given.map((part) =>
    lettersOf(part, direction === 'rtl' ? 'ltr' : 'rtl') > 0 ? `\u2068${part}\u2069` : part,
  );
  return { text: isolated.join(separator), direction };
}

const directionOf = (text: string): WrittenPlace['direction'] =>
  lettersOf(text, 'rtl') > lettersOf(text, 'ltr') ? 'rtl' : 'ltr';

const lettersOf = (text: string, direction: WrittenPlace['direction']): number =>
  text.match(direction === 'rtl' ? /\p{Script=Arabic}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
