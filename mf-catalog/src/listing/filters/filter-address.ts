import type { Fils } from '@shop/contract/money';
import { filsOf } from '@shop/ui/price-range/dirhams';
import { FLAGS, LISTS, type Filters } from './filters.ts';

/** Fields of the form that is sent without JavaScript: they hold dirhams, while our own addresses hold fils. */
export const DIRHAM_FIELDS = { from: 'aedFrom', to: 'aedTo' } as const;

const MOST_VALUES = 20;
const MOST_FILS = 100_000_000;

/**
 * The filters in an address, or in a form: `size=50ml,100ml` and `size=50ml&size=100ml` are the same. Invalid values
 * are left out; a price range the wrong way round is swapped.
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

/** The parameters of an address, and of the API's query, in one order. No value needs encoding. */
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
  return fils !== null && fils <= MOST_FILS ? fils : null;
}

function readValues(texts: string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).filter((value) => /^[a-z0-9.-]{1,60}$/.test(value));
  return [...new Set(values)].slice(0, MOST_VALUES).toSorted();
}
