import { isArabic } from '../words/arabic-forms.ts';
import { queryWords, type QueryWords } from '../words/word-forms.ts';
import { type IndexData, LONGEST_SHORT_PREFIX, SOURCE_COUNT, SOURCES } from './index-data.ts';
import { KIND, NameFit, WHOLE_NAME } from './name-fit.ts';
import { listAt } from './number-lists.ts';
import { type Best, Tally } from './tally.ts';
import { TextTable } from './text-table.ts';
import { type Guessing, type Match, NEAR_NAME, WordMatches } from './word-matches.ts';

export interface SearchPage {
  limit: number;
  offset: number;
}

export interface SearchResult {
  /** Product ids, best match first. */
  ids: string[];
  /** Products found on all pages together. */
  total: number;
  /** The normalised words that the first product has, if some of the typed ones were guessed or left out. */
  guessed?: string[] | undefined;
}

/** Finds products by what a shopper typed, in either language of the shop. Tests put their own in the place of `MemoryIndex`. */
export interface SearchIndex {
  /** The version of the catalogue's texts that the index was built from. */
  readonly version: number;
  search: (query: string, page: SearchPage) => SearchResult;
}

interface Found {
  products: number[];
  total: number;
  guessed?: string[] | undefined;
}

const NO_RESULTS: Found = { products: [], total: 0 };

/** A search index in this process's memory, on typed arrays that a worker built. */
export class MemoryIndex implements SearchIndex {
  readonly version: number;
  readonly #data: IndexData;
  readonly #ids: TextTable;
  readonly #terms: TextTable;
  readonly #shortPrefixes: TextTable;
  readonly #matches: WordMatches;
  readonly #tally: Tally;
  readonly #nameFit: NameFit;
  /** The matches of each word that was tallied last. */
  #lastMatches: Match[][] = [];

  constructor(data: IndexData) {
    this.version = data.version;
    this.#data = data;
    this.#ids = new TextTable(data.ids);
    this.#terms = new TextTable(data.terms);
    this.#shortPrefixes = new TextTable(data.shortPrefixes);
    this.#matches = new WordMatches(data);
    this.#tally = new Tally(this.#ids.size);
    this.#nameFit = new NameFit(data);
  }

  search(query: string, page: SearchPage): SearchResult {
    const { products, ...found } = this.searchProducts(query, page);
    return { ids: products.map((product) => this.#ids.at(product)), ...found };
  }

  searchProducts(query: string, page: SearchPage): Found {
    const typed = queryWords(query);
    if (typed.words.length === 0) return NO_RESULTS;
    const words = this.#withoutUnfinishedArticle(typed);
    return this.#storedResult(words, page) ?? this.#searchReadings(words, page);
  }

  /** Leaves the query's last word out if it is only an Arabic article so far, because that matches far too much. */
  #withoutUnfinishedArticle({ words, unfinishedWord }: QueryWords): string[] {
    const others = words.slice(0, -1);
    const last = words.at(-1)!;
    if (unfinishedWord === last || this.#matches.begins(last)) return words;
    return unfinishedWord === '' ? others : [...others, unfinishedWord];
  }

  #storedResult(words: string[], { limit, offset }: SearchPage): Found | undefined {
    const [word = ''] = words;
    if (words.length !== 1 || word.length > LONGEST_SHORT_PREFIX) return undefined;
    const place = this.#shortPrefixes.find(word);
    if (place < 0) return undefined;
    const products = listAt(this.#data.shortPrefixProducts, place);
    const total = this.#data.shortPrefixTotals[place]!;
    return offset + limit <= products.length
      ? { products: [...products.subarray(offset, offset + limit)], total }
      : undefined;
  }

  /**
   * Searches for the query as typed, or with words joined or split if that matches better. If neither matches all
   * words, searches again with more typing errors and fewer words allowed.
   */
  #searchReadings(typed: string[], page: SearchPage): Found {
    let chosen: { words: string[]; best: Best } | undefined;
    const others = otherReadings(typed, this.#terms);
    for (const words of [typed, ...others]) {
      const best = this.#tallyUp(words, 'sparing');
      if (best.words === words.length && (!chosen || best.cost < chosen.best.cost)) chosen = { words, best };
    }
    if (chosen) {
      if (others.length > 0) this.#tallyUp(chosen.words, 'sparing');
      return this.#withGuesses(chosen.words, this.#ranked(chosen.best, page));
    }
    const best = this.#tallyUp(typed, 'generous');
    if (best.words === 0 || best.words * 2 < typed.length) return NO_RESULTS;
    return this.#withGuesses(typed, this.#ranked(best, page));
  }

  /** Adds which words the first product has in the place of the typed ones, unless it has all of these. */
  #withGuesses(typed: string[], found: Found): Found {
    const [first] = found.products;
    if (first === undefined) return found;
    const has = ({ list }: Match) => listAt(this.#data.postings, list).includes(first);
    const guessed = typed.flatMap((word, at) => {
      const matches = this.#lastMatches[at]!;
      const match = matches.find(has);
      if (!match) return [];
      if (match.cost < NEAR_NAME) return [word];
      // The word of the product itself rather than what it is derived from (مبخرة, not مبخر).
      const own = matches.find((other) => other.cost === match.cost && !isDerived(other.list) && has(other));
      const term = this.#terms.at(Math.floor((own ?? match).list / SOURCE_COUNT));
      // A transliteration is the typed word in the other script.
      return isArabic(word) === isArabic(term) ? [term] : [word];
    });
    return guessed.join(' ') === typed.join(' ') ? found : { ...found, guessed };
  }

  #tallyUp(words: string[], guessing: Guessing): Best {
    this.#tally.clear();
    this.#nameFit.clear();
    this.#lastMatches = [];
    words.forEach((word, index) => {
      this.#tally.nextWord();
      this.#nameFit.nextWord();
      const matches = this.#matches.of(word, { last: index === words.length - 1, guessing });
      this.#lastMatches.push(matches);
      for (const { list, cost } of matches) {
        this.#tally.mark(listAt(this.#data.postings, list), cost);
        this.#nameFit.mark(Math.floor(list / SOURCE_COUNT));
      }
    });
    return this.#tally.best();
  }

  #ranked(best: Best, { limit, offset }: SearchPage): Found {
    const bestFit = Math.max(best.cost === 0 ? WHOLE_NAME : KIND, this.#nameFit.best());
    return this.#tally.ranked(best, {
      limit,
      offset,
      bestFit,
      fitOf: (product) => Math.max(bestFit, this.#nameFit.of(product)),
    });
  }
}

const isDerived = (list: number): boolean =>
  [SOURCES.derivedName, SOURCES.derivedSearchTerm].some((source) => list % SOURCE_COUNT === source);

const SHORTEST_PART = 2;

/** The query with two words joined that are one in the catalogue (`sandal wood`), or one split (`oudchips`). */
export function otherReadings(words: string[], terms: TextTable): string[][] {
  const isKnown = (word: string) => terms.find(word) >= 0;
  const joined = words.slice(1).flatMap((word, index) => {
    const both = `${words[index]}${word}`;
    return isKnown(both) ? [words.toSpliced(index, 2, both)] : [];
  });
  const split = words.flatMap((word, index) =>
    isKnown(word)
      ? []
      : splits(word)
          .filter((parts) => parts.every(isKnown))
          .map((parts) => words.toSpliced(index, 1, ...parts)),
  );
  return [...joined, ...split];
}

/** All ways to split a word into two parts. */
const splits = (word: string): string[][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, index) => {
    const cut = SHORTEST_PART + index;
    return [word.slice(0, cut), word.slice(cut)];
  });
