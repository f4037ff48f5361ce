import type { Emirate } from '@shop/contract/emirates';
import { EMIRATE_NAMES } from './emirate-names.ts';

export interface WrittenPlace {
  text: string;
  /** In which it is read, whatever the page's language: `<bdi dir={direction}>`. */
  direction: 'ltr' | 'rtl';
}

/**
 * The parts of an address in one line, in the script that most of it is written in: "Villa 14, Street 25B" reads from
 * the left also on an Arabic page, "فيلا 14، شارع الوصل" from the right also on an English one. A part in the other
 * script keeps its own direction inside (U+2068 … U+2069). Missing parts are left out. The emirate ends the line, by the
 * name that it has in that script.
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
