import type { Localized } from '@shop/contract/language';
import { formatCountry } from '@shop/i18n/format';
import { getCountries } from 'libphonenumber-js/min';
import { facetSlug } from './facet-slug.ts';

/** What a listing can be narrowed by: how it stands in an address, and what it is called. */
export interface NamedValue {
  slug: string;
  name: Localized;
}

/** Where people say less than the full name. */
const SHORTER: Partial<Record<string, Localized>> = {
  AE: { en: 'UAE', ar: 'الإمارات' },
  SA: { en: 'Saudi Arabia', ar: 'السعودية' },
};

/** Other names that catalogues use, as addresses have them. */
const ALSO: [name: string, code: string][] = [
  ['united-arab-emirates', 'AE'],
  ['usa', 'US'],
  ['turkey', 'TR'],
  ['burma', 'MM'],
  ['myanmar', 'MM'],
  ['ivory-coast', 'CI'],
];

const COUNTRIES = new Map(
  getCountries().map((code) => {
    const name = SHORTER[code] ?? { en: formatCountry(code, 'en') ?? code, ar: formatCountry(code, 'ar') ?? code };
    return [code as string, { slug: facetSlug(name.en), name }];
  }),
);

const BY_SLUG = new Map<string, NamedValue>([
  ...[...COUNTRIES.values()].map((country) => [country.slug, country] as const),
  ...ALSO.flatMap(([name, code]) => (COUNTRIES.has(code) ? [[name, COUNTRIES.get(code)!] as const] : [])),
]);

/** The longest first: Guinea-Bissau is not Guinea. */
const MENTIONED = new RegExp(
  `(?<=-)(?:${[...BY_SLUG.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?=-)`,
  'g',
);

/**
 * The countries that an origin names, each once: `Mysuru, Karnataka, India` is India, and what is blended in the UAE
 * with an oil from Saudi Arabia is of both. Where it names none, it stands for itself. Goes by the English text.
 */
export function countriesOf({ slug, name }: NamedValue): NamedValue[] {
  // By clauses, because a slug of all of it may end before the country.
  const clauses = name.en.split(',').map(facetSlug).join('-');
  const found = [...`-${clauses}-`.matchAll(MENTIONED)].map(([country]) => BY_SLUG.get(country)!);
  return found.length > 0 ? [...new Set(found)] : [{ slug, name }];
}
