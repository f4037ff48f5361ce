import type { Fils } from '@shop/contract/money';

/** The filters of a listing. The values of one list are alternatives (or); everything else must match (and). */
export interface Filters {
  /** Null where the end is open. */
  priceFrom: Fils | null;
  priceTo: Fils | null;
  /** `50ml`. The lists are sorted and hold each value once. */
  size: readonly string[];
  note: readonly string[];
  origin: readonly string[];
  inStock: boolean;
  onOffer: boolean;
  /** Stars and up. */
  rating: number | null;
}

export const LISTS = ['size', 'note', 'origin'] as const;
export const FLAGS = ['inStock', 'onOffer'] as const;
export type ListName = (typeof LISTS)[number];
export type FlagName = (typeof FLAGS)[number];

export const NO_FILTERS: Filters = {
  priceFrom: null,
  priceTo: null,
  size: [],
  note: [],
  origin: [],
  inStock: false,
  onOffer: false,
  rating: null,
};

/** The list with the value added, or removed if it was there. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted();

/** How many filters are on: a price range counts as one, each value of a list as one. */
export const countFilters = (filters: Filters): number =>
  [filters.priceFrom ?? filters.priceTo, filters.rating].filter((value) => value !== null).length +
  FLAGS.filter((name) => filters[name]).length +
  LISTS.reduce((count, name) => count + filters[name].length, 0);
