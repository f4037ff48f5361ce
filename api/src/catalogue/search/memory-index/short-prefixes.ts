import { LONGEST_SHORT_PREFIX, SOURCE_COUNT, type IndexData } from './index-data.ts';
import { MemoryIndex } from './memory-index.ts';
import { packLists, type NumberLists } from './number-lists.ts';
import { packTexts, TextTable, type PackedTexts } from './text-table.ts';

/** Results stored for each prefix: more than suggestions and the first pages need. */
const KEPT = 120;
/** With fewer postings, searching is fast enough without a stored result. */
const MANY_POSTINGS = 20_000;

type ShortPrefixes = Pick<IndexData, 'shortPrefixes' | 'shortPrefixProducts' | 'shortPrefixTotals'>;

/** For an index without stored results. */
export const noShortPrefixes = (): ShortPrefixes => ({
  shortPrefixes: packTexts([]),
  shortPrefixProducts: packLists([]),
  shortPrefixTotals: new Uint32Array(),
});

/** Searches in advance for prefixes that so many words start with that each search would be slow. */
export function shortPrefixesOf(data: IndexData): ShortPrefixes {
  const index = new MemoryIndex(data);
  const prefixes = broadPrefixes(data.terms, data.postings);
  const results = prefixes.map((prefix) => index.searchProducts(prefix, { limit: KEPT, offset: 0 }));
  return {
    shortPrefixes: packTexts(prefixes),
    shortPrefixProducts: packLists(results.map(({ products }) => products)),
    shortPrefixTotals: Uint32Array.from(results, ({ total }) => total),
  };
}

function broadPrefixes(packed: PackedTexts, { offsets }: NumberLists): string[] {
  const terms = new TextTable(packed);
  const prefixes = new Set<string>();
  for (let term = 0; term < terms.size; term += 1) {
    const start = terms.at(term).slice(0, LONGEST_SHORT_PREFIX);
    for (let length = 1; length <= start.length; length += 1) prefixes.add(start.slice(0, length));
  }
  return [...prefixes].sort().filter((prefix) => {
    const [from, to] = terms.startingWith(prefix);
    return offsets[to * SOURCE_COUNT]! - offsets[from * SOURCE_COUNT]! >= MANY_POSTINGS;
  });
}
