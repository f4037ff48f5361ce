import { withLatinDigits } from '@shop/contract/latin-digits';

const CODE = /^[2-9A-HJ-NP-Z]{12}$/;

/**
 * Normalises a typed or pasted order id: capitals, dashes and `SW` in front, no spaces, Latin digits in place of Arabic
 * or Persian ones. Undefined where it can't be an order id.
 */
export function typedOrderId(typed: string): string | undefined {
  const letters = withLatinDigits(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  // The twelve characters may themselves begin with SW.
  const code = letters.length > 12 ? letters.replace(/^SW/, '') : letters;
  if (!CODE.test(code)) return undefined;
  return `SW-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
