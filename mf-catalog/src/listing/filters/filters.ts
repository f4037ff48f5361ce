import type { Facets } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import { filsOf } from '@shop/ui/price-range/dirhams';

/** The filters of a listing. A product must match every filter, and one of the values of each list. */
export interface Filters {
  /** Null for no limit. */
  priceFrom: Fils | null;
  priceTo: Fils | null;
  /** `50ml`. All lists are sorted and without duplicates. */
  size: readonly string[];
  note: readonly string[];
  origin: readonly string[];
  inStock: boolean;
  onOffer: boolean;
  rating: number | null;
}

export const LISTS = ['size', 'note', 'origin'] as const;
export const FLAGS = ['inStock', 'onOffer'] as const;
/** The facet that offers the values of each list. */
export const FACET_OF = { size: 'sizes', note: 'notes', origin: 'origins' } as const satisfies Record<
  string,
  keyof Facets
>;
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

export interface FilterChoice {
  /** The filters that the visitor has chosen; their products may still be loading. */
  chosen: Filters;
  /** Shows the first page with these filters. `replace` adds no history entry. */
  choose: (filters: Filters, options?: { replace?: boolean }) => void;
}

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value].toSorted();

/** The number of active filters. A price range counts as one, each value of a list as one. */
export const countFilters = (filters: Filters): number =>
  [filters.priceFrom ?? filters.priceTo, filters.rating].filter((value) => value !== null).length +
  FLAGS.filter((name) => filters[name]).length +
  LISTS.reduce((count, name) => count + filters[name].length, 0);

/** Names of the price fields in forms. They hold dirhams, while `priceFrom` and `priceTo` in addresses hold fils. */
export const DIRHAM_FIELDS = { from: 'aedFrom', to: 'aedTo' } as const;

const MAX_VALUES = 20;
const MAX_FILS = 100_000_000;

/**
 * Reads the filters from an address or a form: `size=50ml,100ml` and `size=50ml&size=100ml` mean the same. Invalid values
 * are ignored; the ends of a reversed price range are swapped.
 */
export function readFilters(search: URLSearchParams): Filters {
  const [low, high] = [
    readFils(search.get('priceFrom')) ?? filsOf(search.get(DIRHAM_FIELDS.from) ?? ''),
    readFils(search.get('priceTo')) ?? filsOf(search.get(DIRHAM_FIELDS.to) ?? ''),
  ];
  const isSwapped = low !== null && high !== null && low > high;
  const rating = search.get('rating') ?? '';
  return {
    priceFrom: isSwapped ? high : low,
    priceTo: isSwapped ? low : high,
    size: readValues(search.getAll('size')),
    note: readValues(search.getAll('note')),
    origin: readValues(search.getAll('origin')),
    inStock: search.get('inStock') === '1',
    onOffer: search.get('onOffer') === '1',
    rating: /^[1-4]$/.test(rating) ? Number(rating) : null,
  };
}

/** The parameters of an address and of the API's query, in a fixed order. No value needs encoding. */
export function filterParameters(filters: Filters): Record<string, string> {
  const { priceFrom, priceTo, rating } = filters;
  return {
    ...(priceFrom !== null && { priceFrom: String(priceFrom) }),
    ...(priceTo !== null && { priceTo: String(priceTo) }),
    ...Object.fromEntries(
      LISTS.filter((name) => filters[name].length > 0).map((name) => [name, filters[name].join(',')]),
    ),
    ...Object.fromEntries(FLAGS.filter((name) => filters[name]).map((name) => [name, '1'])),
    ...(rating !== null && { rating: String(rating) }),
  };
}

function readFils(text: string | null): Fils | null {
  const fils = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
  return fils !== null && fils <= MAX_FILS ? fils : null;
}

function readValues(texts: string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).filter((value) => /^[a-z0-9.-]{1,60}$/.test(value));
  return [...new Set(values)].slice(0, MAX_VALUES).toSorted();
}
