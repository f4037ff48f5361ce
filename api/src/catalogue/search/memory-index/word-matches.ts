import { derivedForms } from '../words/word-forms.ts';
import { SOURCE_COUNT, SOURCES, type IndexData } from './index-data.ts';
import { FARTHEST_GRADE, NearTerms } from './near-terms.ts';
import { lengthAt, type NumberLists } from './number-lists.ts';
import { TextTable } from './text-table.ts';

/** Products that have a word in one way. */
export interface Match {
  /** Number of the list among the postings. */
  list: number;
  cost: number;
}

/** `generous` looks for near words even where the word itself is known, and not only for the nearest. */
export type Guessing = 'generous' | 'sparing';

/** A word with others after it is read as the beginning of a longer one (`red sandal pow`) from so many letters. */
const SHORTEST_BEGINNING = 4;

type Costs = Partial<Record<keyof typeof SOURCES, number>>;

// A name before a search term, and a guess after all that can be meant literally.
// Of two words that may come from a third (`عطور` and `عطري`) neither is the other: that fits less.
const LITERAL = { name: 0, derivedName: 1, searchTerm: 5, derivedSearchTerm: 6 } satisfies Costs;
const DERIVED = { name: 1, derivedName: 3, searchTerm: 6, derivedSearchTerm: 8 } satisfies Costs;
const BEGINNING = { name: 2, searchTerm: 7 } satisfies Costs;
const NEAR_NAME = 10;
const NEAR_SEARCH_TERM = NEAR_NAME + FARTHEST_GRADE + 1;

/** Finds in how many ways, and how well, the products' words fit a word that was typed. */
export class WordMatches {
  readonly #terms: TextTable;
  readonly #postings: NumberLists;
  readonly #near: NearTerms;

  constructor({ terms, postings, pairs, pairTerms, skeletons, skeletonTerms }: IndexData) {
    this.#terms = new TextTable(terms);
    this.#postings = postings;
    this.#near = new NearTerms({
      terms: this.#terms,
      pairs: new TextTable(pairs),
      pairTerms,
      skeletons: new TextTable(skeletons),
      skeletonTerms,
    });
  }

  /** The cheapest first. `last` is the last word of a query, which may be half typed. */
  of(word: string, { last, guessing }: { last: boolean; guessing: Guessing }): Match[] {
    const matches = [...this.#in(this.#known([word]), LITERAL), ...this.#in(this.#known(derivedForms(word)), DERIVED)];
    if (last || word.length >= SHORTEST_BEGINNING) matches.push(...this.#in(this.#longer(word), BEGINNING));

    const isInNames = matches.some(({ cost }) => cost < LITERAL.searchTerm);
    if (guessing === 'generous' || !isInNames) {
      for (const { term, grade } of this.#near.find(word, { unfinished: last, nearest: guessing === 'sparing' })) {
        const inName = NEAR_NAME + grade;
        const inSearchTerm = NEAR_SEARCH_TERM + grade;
        matches.push(
          ...this.#in([term], {
            name: inName,
            derivedName: inName,
            searchTerm: inSearchTerm,
            derivedSearchTerm: inSearchTerm,
          }),
        );
      }
    }
    return matches.sort((one, other) => one.cost - other.cost);
  }

  /** Whether anything written in the catalogue begins so. */
  begins(letters: string): boolean {
    return this.#in(this.#longer(letters), BEGINNING).length > 0;
  }

  #known(words: string[]): number[] {
    return words.map((word) => this.#terms.find(word)).filter((term) => term >= 0);
  }

  #longer(beginning: string): number[] {
    const [from, to] = this.#terms.startingWith(beginning);
    return Array.from({ length: to - from }, (_, index) => from + index);
  }

  #in(terms: number[], costs: Costs): Match[] {
    const sources = Object.entries(costs).map(([source, cost]) => ({
      source: SOURCES[source as keyof typeof SOURCES],
      cost,
    }));
    return terms
      .flatMap((term) => sources.map(({ source, cost }) => ({ list: term * SOURCE_COUNT + source, cost })))
      .filter(({ list }) => lengthAt(this.#postings, list) > 0);
  }
}
