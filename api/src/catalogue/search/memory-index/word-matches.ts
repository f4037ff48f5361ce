import { derivedForms } from '../words/word-forms.ts';
import { SOURCE_COUNT, SOURCES, type IndexData } from './index-data.ts';
import { FARTHEST_GRADE, NearTerms } from './near-terms.ts';
import { lengthAt, type NumberLists } from './number-lists.ts';
import { TextTable } from './text-table.ts';

/** One list of products that have a word, and how well it matches (0 is best). */
export interface Match {
  /** Index of the list in `postings`. */
  list: number;
  cost: number;
}

/** `generous` looks for similar words even if the word itself exists, and not only for the most similar ones. */
export type Guessing = 'generous' | 'sparing';

/** Minimum letters for a word inside the query to be taken for a prefix (`red sandal pow`). */
const SHORTEST_BEGINNING = 4;

type Costs = Partial<Record<keyof typeof SOURCES, number>>;

// Costs: names before search terms, and guesses after everything literal. Two words that are derived from the same
// third one (`عطور` and `عطري`) are different words, so they match less well.
const LITERAL = { name: 0, derivedName: 1, searchTerm: 5, derivedSearchTerm: 6 } satisfies Costs;
const DERIVED = { name: 1, derivedName: 3, searchTerm: 6, derivedSearchTerm: 8 } satisfies Costs;
const BEGINNING = { name: 2, searchTerm: 7 } satisfies Costs;
/** Matches of at least this cost are guesses: another word than the one that was typed. */
export const NEAR_NAME = 10;
const NEAR_SEARCH_TERM = NEAR_NAME + FARTHEST_GRADE + 1;

/** Finds the lists of products that match a typed word, and how well each matches. */
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

  /** All matches of a word, cheapest first. `last` marks the query's last word, which may be typed only in part. */
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
