import { NO_NAME, type IndexData } from './index-data.ts';
import type { NumberLists } from './number-lists.ts';
import { WORST_FIT } from './tally.ts';

/** What the best can be; a name that is only half typed is at best a kind. */
export const WHOLE_NAME = 0;
/** A phrase that says what the product is: "oud" is what oud chips are. */
export const KIND = 1;
/** A phrase of the name alone: "oud" is what a face cream smells of. */
const PHRASE = 2;

type NameData = Pick<IndexData, 'names' | 'kinds' | 'shortestNames' | 'kindTerms'>;

/**
 * Whether a query's words stand in a name as they were typed: one after the other, or as the whole name. Whoever writes
 * a product's search terms names the thing there again, but not what it is scented with; so words that stand in both
 * tell its kind.
 */
export class NameFit {
  readonly #names: NumberLists;
  readonly #kinds: NumberLists;
  readonly #shortestNames: Uint8Array;
  readonly #kindTerms: Uint8Array;
  /** A bit for each word of the query that the term may stand for. */
  readonly #words: Uint16Array;
  #noted: number[] = [];
  #length = 0;
  /** By word of the query, the length of the shortest name with a term that it may stand for. */
  #shortest: number[] = [];
  /** A bit for each word of the query that may stand for some product's kind. */
  #kindWords = 0;

  constructor({ names, kinds, shortestNames, kindTerms }: NameData) {
    this.#names = names;
    this.#kinds = kinds;
    this.#shortestNames = shortestNames;
    this.#kindTerms = kindTerms;
    this.#words = new Uint16Array(kindTerms.length);
  }

  /** Begins with another query, which has at most 16 words. */
  clear(): void {
    for (const term of this.#noted) this.#words[term] = 0;
    this.#noted = [];
    this.#length = 0;
    this.#shortest = [];
    this.#kindWords = 0;
  }

  nextWord(): void {
    this.#length += 1;
    this.#shortest.push(NO_NAME);
  }

  /** The current word of the query may stand for this term. */
  note(term: number): void {
    const word = this.#length - 1;
    this.#words[term]! |= 1 << word;
    this.#noted.push(term);
    this.#shortest[word] = Math.min(this.#shortest[word]!, this.#shortestNames[term]!);
    if (this.#kindTerms[term]) this.#kindWords |= 1 << word;
  }

  /** No product fits better, by what the words stand for alone: whoever has enough of these need not look further. */
  best(): number {
    if (this.#shortest.every((length) => length <= this.#length)) return WHOLE_NAME;
    return this.#kindWords === (1 << this.#length) - 1 ? KIND : PHRASE;
  }

  /** The better, the smaller. */
  of(product: number): number {
    const fit = Math.min(this.#fitOf(product * 2), this.#fitOf(product * 2 + 1));
    return fit === PHRASE && this.#isKind(product) ? KIND : fit;
  }

  /** Every word of the query may stand for something that the product is. */
  #isKind(product: number): boolean {
    const { values, offsets } = this.#kinds;
    let words = 0;
    for (let at = offsets[product]!; at < offsets[product + 1]!; at += 1) words |= this.#words[values[at]!]!;
    return words === (1 << this.#length) - 1;
  }

  #fitOf(name: number): number {
    const { values, offsets } = this.#names;
    const end = offsets[name + 1]!;
    let from = offsets[name]!;
    const isWhole = end - from === this.#length;
    if (this.#length === 1 && !isWhole) return PHRASE;
    for (; from + this.#length <= end; from += 1) {
      let word = 0;
      while (word < this.#length && this.#words[values[from + word]!]! & (1 << word)) word += 1;
      if (word === this.#length) return isWhole ? WHOLE_NAME : PHRASE;
    }
    return WORST_FIT;
  }
}
