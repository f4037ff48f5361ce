import type { Localized } from '@shop/contract/language';
import { formatCountry } from '@shop/i18n/format';
import { getCountries } from 'libphonenumber-js/min';
import { TEXTS } from '../../messages/texts.ts';

/** Characters; the longest value that `ListingQuery` accepts. */
const MAX_LENGTH = 60;

/**
 * The slug of a note or an origin, the same in both languages: `Dhofar, Oman` becomes `dhofar-oman`. It is made from the
 * English text, and empty if that has no Latin letter or digit. Migration `0001` does the same in SQL.
 */
export const facetSlug = (english: string): string =>
  english
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');

/** A value that a listing can be filtered by: its slug in URLs, and its name. */
export interface NamedValue {
  slug: string;
  name: Localized;
}

/** Countries that people call by less than their full name, by ISO code. */
const SHORT_NAMES: Partial<Record<string, Localized>> = TEXTS.countries;

/** Slugs of other country names that catalogues use. */
const ALIASES: [name: string, code: string][] = [
  ['united-arab-emirates', 'AE'],
  ['usa', 'US'],
  ['turkey', 'TR'],
  ['burma', 'MM'],
  ['myanmar', 'MM'],
  ['ivory-coast', 'CI'],
];

const COUNTRIES = new Map(
  getCountries().map((code) => {
    const name = SHORT_NAMES[code] ?? { en: formatCountry(code, 'en') ?? code, ar: formatCountry(code, 'ar') ?? code };
    return [code as string, { slug: facetSlug(name.en), name }];
  }),
);

const BY_SLUG = new Map<string, NamedValue>([
  ...[...COUNTRIES.values()].map((country) => [country.slug, country] as const),
  ...ALIASES.flatMap(([name, code]) => (COUNTRIES.has(code) ? [[name, COUNTRIES.get(code)!] as const] : [])),
]);

/** Longest names first, so that Guinea-Bissau isn't read as Guinea. */
const MENTIONED = new RegExp(
  `(?<=-)(?:${[...BY_SLUG.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?=-)`,
  'g',
);

/**
 * The countries that the English text of an origin mentions, each once: `Mysuru, Karnataka, India` is India, and what is
 * blended in the UAE with an oil from Saudi Arabia belongs to both. An origin without a country is returned itself.
 */
export function countriesOf({ slug, name }: NamedValue): NamedValue[] {
  // Slugs are made of each clause, because the slug of the whole text may be cut off before the country.
  const clauses = name.en.split(',').map(facetSlug).join('-');
  const found = [...`-${clauses}-`.matchAll(MENTIONED)].map(([country]) => BY_SLUG.get(country)!);
  return found.length > 0 ? [...new Set(found)] : [{ slug, name }];
}
