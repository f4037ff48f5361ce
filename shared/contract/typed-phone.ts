import { withLatinDigits } from './latin-digits.ts';

/**
 * A typed or pasted phone number without spaces, brackets, dots, slashes, dashes and invisible marks, in Latin digits;
 * with `+` where its country's code is written with `+` or `00`. The zero of the national form goes where people write it
 * behind the code of a country that the shop delivers to: +971 (0)50.
 */
export const phoneIn = (typed: string): string =>
  withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s()./\p{Pd}\u2212\p{Cf}]/gu, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+(?:971|91)|971)0/, '$1');
