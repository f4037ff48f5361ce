/** The most an address's value may hold: see `ListingQuery`. */
const LONGEST = 60;

/**
 * What stands for a note or an origin, the same in every language: `Dhofar, Oman` is `dhofar-oman`. Made from the English
 * text; empty when that has no Latin letter or digit. The migration `0001` writes the same in SQL.
 */
export const facetSlug = (english: string): string =>
  english
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');
