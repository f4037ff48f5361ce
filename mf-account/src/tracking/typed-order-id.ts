import { withLatinDigits } from '@shop/ui/digits/latin-digits';

const CODE = /^[2-9A-HJ-NP-Z]{12}$/;

/**
 * The order id that somebody typed or pasted, as the shop writes it: capitals, dashes and the `SW` in front are set right,
 * spaces and Arabic or Persian digits taken as meant. Undefined where it can't be one.
 */
export function typedOrderId(typed: string): string | undefined {
  const letters = withLatinDigits(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  // SW may itself be the beginning of the twelve.
  const code = letters.length > 12 ? letters.replace(/^SW/, '') : letters;
  if (!CODE.test(code)) return undefined;
  return `SW-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
