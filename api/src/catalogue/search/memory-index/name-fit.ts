import type { IndexData } from './index-data.ts';
import type { NumberLists } from './number-lists.ts';
import { WORST_FIT } from './tally.ts';

/** What the best can be; a name that is only half typed is at best a kind. */
export const WHOLE_NAME = 0;
/** A phrase that says what the product is: "oud" is what oud chips are. */
export const KIND = 1;
/** A phrase of the name alone: "oud" is what a face cream smells of. */
const PHRASE = 2;

/**
 * Whether a query's words stand in a name as they were typed: one after the other, or as the whole name. Whoever writes
 * a product's search terms names the thing there again, but not what it is scented with; so words that stand in both
 * tell its kind.
 */
export class NameFit {
  readonly #names: NumberLists;
  readonly #kinds: NumberLists;
  /** A bit for each word of the query that the term may stand for. */
  readonly #words: Uint16Array;
  #noted: number[] = [];
  #length = 0;

  constructor({ names, kinds }: Pick<IndexData, 'names' | 'kinds'>, terms: number) {
    this.#names = names;
    this.#kinds = kinds;
    this.#words = new Uint16Array(terms);
  }

  /** Begins with another query, which has at most 16 words. */
  clear(): void {
    for (const term of this.#noted) this.#words[term] = 0;
    this.#noted = [];
    this.#length = 0;
  }

  nextWord(): void {
    this.#length += 1;
  }

  /** The current word of the query may stand for this term. */
  note(term: number): void {
    this.#words[term]! |= 1 << (this.#length - 1);
    this.#noted.push(term);
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
