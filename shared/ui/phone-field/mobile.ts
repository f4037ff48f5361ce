import { phoneIn } from '@shop/contract/typed-phone';

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
  const typed = phoneIn(number);
  if (typed === '' || typed.startsWith('+')) return typed;
  const whole = typed.replace(new RegExp(`^${country}0`), country);
  if (whole.length === WHOLE_LENGTH && whole.startsWith(country)) return `+${whole}`;
  return `+${country}${typed.replace(/^0/, '')}`;
}

/** A stored number, split for the field. */
export function typedMobile(mobile: string): TypedMobile {
  const country = COUNTRIES.find((code) => mobile.startsWith(`+${code}`)) ?? COUNTRIES[0];
  return { country, number: mobile.replace(`+${country}`, '') };
}
