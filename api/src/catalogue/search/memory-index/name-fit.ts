import { NO_NAME, type IndexData } from './index-data.ts';
import type { NumberLists } from './number-lists.ts';
import { WORST_FIT } from './tally.ts';

/** The query is the whole name. A name that is typed only in part reaches `KIND` at best. */
export const WHOLE_NAME = 0;
/** The query says what the product is: "oud" for oud chips. */
export const KIND = 1;
/** The query is a phrase of the name that doesn't say what the product is: "oud" for a face cream with oud scent. */
const PHRASE = 2;

type NameData = Pick<IndexData, 'names' | 'kinds' | 'shortestNames' | 'kindTerms'>;

/**
 * Rates how well a query matches a product's name: words must follow each other as typed, or be the whole name. Words
 * that are also in the product's search terms say what kind of product it is, because those name the product again, but
 * not its scent.
 */
export class NameFit {
  readonly #names: NumberLists;
  readonly #kinds: NumberLists;
  readonly #shortestNames: Uint8Array;
  readonly #kindTerms: Uint8Array;
  /** By term, a bit for each word of the query that matches it. */
  readonly #words: Uint16Array;
  #marked: number[] = [];
  #length = 0;
  /** By word of the query, the length of the shortest name with a term that matches it. */
  #shortest: number[] = [];
  /** A bit for each word of the query that says what kind of product some product is. */
  #kindWords = 0;

  constructor({ names, kinds, shortestNames, kindTerms }: NameData) {
    this.#names = names;
    this.#kinds = kinds;
    this.#shortestNames = shortestNames;
    this.#kindTerms = kindTerms;
    this.#words = new Uint16Array(kindTerms.length);
  }

  /** Starts another query, which may have up to 16 words. */
  clear(): void {
    for (const term of this.#marked) this.#words[term] = 0;
    this.#marked = [];
    this.#length = 0;
    this.#shortest = [];
    this.#kindWords = 0;
  }

  nextWord(): void {
    this.#length += 1;
    this.#shortest.push(NO_NAME);
  }

  /** Records that the current word of the query matches this term. */
  mark(term: number): void {
    const word = this.#length - 1;
    this.#words[term]! |= 1 << word;
    this.#marked.push(term);
    this.#shortest[word] = Math.min(this.#shortest[word]!, this.#shortestNames[term]!);
    if (this.#kindTerms[term]) this.#kindWords |= 1 << word;
  }

  /** The best rating that any product could have; once a page is full of these, the search can stop. */
  best(): number {
    if (this.#shortest.every((length) => length <= this.#length)) return WHOLE_NAME;
    return this.#kindWords === (1 << this.#length) - 1 ? KIND : PHRASE;
  }

  /** A product's rating; lower is better. */
  of(product: number): number {
    const fit = Math.min(this.#fitOf(product * 2), this.#fitOf(product * 2 + 1));
    return fit === PHRASE && this.#isKind(product) ? KIND : fit;
  }

  /** Whether every word of the query says what kind of product this is. */
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
