/** The parts of libphonenumber-js that are needed: the contract stands on zod alone, so who uses it brings them. */
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

/** Marks that come along with a copied number and can't be seen. */
const INVISIBLE = /[\p{Cf}\u00a0]/gu;

/**
 * Reads a phone number as people write it, the UAE's also without its prefix. Answers E.164; null when the number is
 * valid in none of the countries that share its prefix (product decisions, "Bulk inquiry").
 */
export const phoneReader =
  <Country extends string>({
    getCountries,
    getCountryCallingCode,
    parsePhoneNumberFromString,
  }: PhoneLibrary<Country>) =>
  (typed: string): string | null => {
    const text = typed
      .replace(INVISIBLE, '')
      .trim()
      .replace(/^00(?=[1-9\u0661-\u0669\u06f1-\u06f9])/, '+');
    // Without `extract`: the text is a number, rather than has one in it.
    const read = (number: string, defaultCountry: Country) =>
      parsePhoneNumberFromString(number, { defaultCountry, extract: false });
    const parsed = read(text, 'AE' as Country);
    if (!parsed) return null;
    if (parsed.isValid()) return parsed.number;
    const shared = getCountries().filter((country) => getCountryCallingCode(country) === parsed.countryCallingCode);
    const valid = shared.map((country) => read(parsed.nationalNumber, country)).find((number) => number?.isValid());
    return valid?.number ?? null;
  };
