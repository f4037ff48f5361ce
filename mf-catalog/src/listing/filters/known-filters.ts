import type { Facets } from '@shop/contract/catalogue';
import { LISTS, type Filters } from './filters.ts';

const FACETS = { size: 'sizes', note: 'notes', origin: 'origins' } as const;

/**
 * The filters without values that the category does not have: its facets name every chosen value that it has, even one
 * without products. The same object where all are known.
 */
export function knownFilters(filters: Filters, facets: Facets): Filters {
  const known = { ...filters };
  for (const name of LISTS) {
    const offered = new Set(facets[FACETS[name]].map(({ value }) => value));
    known[name] = filters[name].filter((value) => offered.has(value));
  }
  return LISTS.every((name) => known[name].length === filters[name].length) ? filters : known;
}
