import { withLatinDigits } from '@shop/contract/latin-digits';
import { plainNumber } from '@shop/contract/typed-number';

/** Digits and the decimal sign of an Arabic keyboard as the shop writes them. */
export const latinDigits = (typed: string): string => withLatinDigits(typed).replaceAll('٫', '.');

/** A number where one was typed; else the text, so that nothing typed is lost. */
export function numberIn(typed: string): number | string {
  const number = plainNumber(typed);
  return number === null ? typed : Number(number);
}
