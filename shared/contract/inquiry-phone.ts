import { phoneIn } from './typed-phone.ts';

/** The functions of libphonenumber-js that callers pass in, because the contract itself depends on zod alone. */
interface PhoneLibrary<Country extends string> {
  getCountries: () => Country[];
  getCountryCallingCode: (country: Country) => string;
  parsePhoneNumberFromString: (
    text: string,
    options: { defaultCountry: Country; extract: boolean },
  ) => ParsedPhone | undefined;
}
interface ParsedPhone {
  number: string;
  nationalNumber: string;
  countryCallingCode: string;
  isValid: () => boolean;
}

/**
 * Parses a phone number as people write it; the UAE's prefix may be missing. Answers E.164, or null if the number is
 * valid in none of the countries that share its prefix (product decisions, "Bulk inquiry").
 */
export const phoneReader =
  <Country extends string>({
    getCountries,
    getCountryCallingCode,
    parsePhoneNumberFromString,
  }: PhoneLibrary<Country>) =>
  (typed: string): string | null => {
    // With `extract: false` the whole text must be a number, instead of containing one.
    const read = (number: string, defaultCountry: Country) =>
      parsePhoneNumberFromString(number, { defaultCountry, extract: false });
    const parsed = read(phoneIn(typed), 'AE' as Country);
    if (!parsed) return null;
    if (parsed.isValid()) return parsed.number;
    const shared = getCountries().filter((country) => getCountryCallingCode(country) === parsed.countryCallingCode);
    const valid = shared.map((country) => read(parsed.nationalNumber, country)).find((number) => number?.isValid());
    return valid?.number ?? null;
  };
