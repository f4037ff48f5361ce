import type { NumberLists } from './number-lists.ts';
import type { PackedTexts } from './text-table.ts';

/**
 * The whole index as typed arrays, so that it can be transferred from the worker that built it to the thread that
 * searches. Products are numbers in order of popularity: 0 is the most popular.
 */
export interface IndexData {
  version: number;
  /** Product ids, by product number. */
  ids: PackedTexts;
  /** Every word of names and search terms, and every word that these may be derived from, sorted. */
  terms: PackedTexts;
  /** Products by term, four lists for each, see `SOURCES`. A product is in the first list that applies. */
  postings: NumberLists;
  /** The terms of each product's name in order: two lists per product, English and Arabic. */
  names: NumberLists;
  /** By product, the terms in both its name and its search terms: what it is, not what it is scented with. */
  kinds: NumberLists;
  /** By term, the number of terms in the shortest name that contains it; `NO_NAME` if none does. */
  shortestNames: Uint8Array<ArrayBuffer>;
  /** By term, 1 if it says what kind of product some product is. */
  kindTerms: Uint8Array<ArrayBuffer>;
  /** Pairs of neighbouring letters, sorted, and the terms that contain them. */
  pairs: PackedTexts;
  pairTerms: NumberLists;
  /** Phonetic skeletons, sorted, and the terms that have them. */
  skeletons: PackedTexts;
  skeletonTerms: NumberLists;
  /** Prefixes of one or two letters that very many words start with, sorted, and the best matches for each. */
  shortPrefixes: PackedTexts;
  shortPrefixProducts: NumberLists;
  shortPrefixTotals: Uint32Array<ArrayBuffer>;
}

/** Where a product has a term from: its name or its search terms, either literally or derived from a word there. */
export const SOURCES = { name: 0, derivedName: 1, searchTerm: 2, derivedSearchTerm: 3 } as const;
export const SOURCE_COUNT = 4;

export const NO_NAME = 255;

/** The buffers in the data, to be transferred to another thread instead of copied. */
export function buffersOf(data: object): ArrayBuffer[] {
  return Object.values(data).flatMap((part: unknown) => {
    if (ArrayBuffer.isView(part)) return [part.buffer as ArrayBuffer];
    return typeof part === 'object' && part !== null ? buffersOf(part) : [];
  });
}

/** Maximum length of the prefixes in `shortPrefixes`. */
export const LONGEST_SHORT_PREFIX = 2;
