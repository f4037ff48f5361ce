import type { NumberLists } from './number-lists.ts';
import type { PackedTexts } from './text-table.ts';

/**
 * The whole index as typed arrays, so that it moves from the worker that built it to the thread that searches. Products
 * are numbers in order of popularity: a smaller number is the more popular product.
 */
export interface IndexData {
  version: number;
  /** Product ids, by number. */
  ids: PackedTexts;
  /** Every word of names and search terms and what it may be derived from, sorted. */
  terms: PackedTexts;
  /** Products by term: four lists each, see `SOURCES`. A product stands in the first that fits. */
  postings: NumberLists;
  /** The terms of each product's name one after the other: two lists a product, English and Arabic. */
  names: NumberLists;
  /** By product, the terms that its name shares with its search terms: what it is, rather than what it is scented with. */
  kinds: NumberLists;
  /** By term, of how few terms a name is that has it; `NO_NAME` where none has. */
  shortestNames: Uint8Array<ArrayBuffer>;
  /** By term, 1 where it tells some product's kind. */
  kindTerms: Uint8Array<ArrayBuffer>;
  /** Pairs of neighbouring letters, sorted, and the terms that have them. */
  pairs: PackedTexts;
  pairTerms: NumberLists;
  /** What terms sound like, sorted, and the terms that do. */
  skeletons: PackedTexts;
  skeletonTerms: NumberLists;
  /** One or two letters that begin very many products' words, sorted, with the best of these products. */
  shortPrefixes: PackedTexts;
  shortPrefixProducts: NumberLists;
  shortPrefixTotals: Uint32Array<ArrayBuffer>;
}

/** Where a product has a term from: as it stands there, or derived from what stands there. */
export const SOURCES = { name: 0, derivedName: 1, searchTerm: 2, derivedSearchTerm: 3 } as const;
export const SOURCE_COUNT = 4;

export const NO_NAME = 255;

/** The buffers within, to be moved rather than copied. */
export function buffersOf(data: object): ArrayBuffer[] {
  return Object.values(data).flatMap((part: unknown) => {
    if (ArrayBuffer.isView(part)) return [part.buffer as ArrayBuffer];
    return typeof part === 'object' && part !== null ? buffersOf(part) : [];
  });
}

/** Letters that `shortPrefixes` have at most. */
export const LONGEST_SHORT_PREFIX = 2;
