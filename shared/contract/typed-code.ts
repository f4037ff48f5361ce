import { withLatinDigits } from './latin-digits.ts';

/** A typed or pasted code as the shop stores codes: capitals, Latin digits, plain hyphens, no spaces or invisible marks. */
export const codeIn = (typed: string): string =>
  withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
