import { withLatinDigits } from '../digits/latin-digits.ts';

/** The countries whose numbers the shop takes, by calling code. */
export const COUNTRIES = ['971', '91'] as const;
export type Country = (typeof COUNTRIES)[number];

/** A number as it is typed: the country chosen, the rest in whatever form people write it. */
export interface TypedMobile {
  country: Country;
  number: string;
}

/** Digits of a whole number with its calling code: the same in both countries. */
const WHOLE_LENGTH = 12;

/** E.164 as far as what was typed allows; empty where nothing was. Whether such a number exists is another question. */
export function mobileOf({ country, number }: TypedMobile): string {
  // Spaces, dashes, brackets and the invisible marks that come along with a copied number.
  const typed = withLatinDigits(number).replace(/[\s().\-\u2013\p{Cf}]/gu, '');
  if (typed === '') return '';
  if (typed.startsWith('+')) return typed;
  if (typed.startsWith('00')) return `+${typed.slice(2)}`;
  if (typed.length === WHOLE_LENGTH && typed.startsWith(country)) return `+${typed}`;
  return `+${country}${typed.replace(/^0/, '')}`;
}

/** A stored number in the parts that its field shows. */
export function typedMobile(mobile: string): TypedMobile {
  const country = COUNTRIES.find((code) => mobile.startsWith(`+${code}`)) ?? COUNTRIES[0];
  return { country, number: mobile.replace(`+${country}`, '') };
}
