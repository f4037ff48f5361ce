import { withLatinDigits } from '@shop/contract/latin-digits';

/** Calling codes of the countries whose numbers the shop accepts. */
export const COUNTRIES = ['971', '91'] as const;
export type Country = (typeof COUNTRIES)[number];

/** A number as typed: the chosen country, and the rest in any form. */
export interface TypedMobile {
  country: Country;
  number: string;
}

/** Digits of a complete number with its calling code; the same in both countries. */
const WHOLE_LENGTH = 12;

/** What was typed as E.164, not validated; empty if nothing was typed. */
export function mobileOf({ country, number }: TypedMobile): string {
  // Spaces, dashes, brackets, and the invisible marks that copied numbers contain.
  const typed = withLatinDigits(number.normalize('NFKC')).replace(/[\s()./\p{Pd}\u2212\p{Cf}]/gu, '');
  if (typed === '') return '';
  // Many write the zero of the national form after the calling code: +971 (0)50.
  if (/^(\+|00)/.test(typed)) return typed.replace(/^(\+|00)/, '+').replace(/^\+(971|91)0/, '+$1');
  const whole = typed.replace(new RegExp(`^${country}0`), country);
  if (whole.length === WHOLE_LENGTH && whole.startsWith(country)) return `+${whole}`;
  return `+${country}${typed.replace(/^0/, '')}`;
}

/** A stored number, split for the field. */
export function typedMobile(mobile: string): TypedMobile {
  const country = COUNTRIES.find((code) => mobile.startsWith(`+${code}`)) ?? COUNTRIES[0];
  return { country, number: mobile.replace(`+${country}`, '') };
}
