export interface Best {
  words: number;
  cost: number;
}

interface Window {
  limit: number;
  offset: number;
  /** Tells apart those that cost the least: 0 for the best, up to `WORST_FIT`. */
  fitOf: (product: number) => number;
}

export const WORST_FIT = 2;

/** Notes for every product how many words of a query it has and how well they fit. One query at a time. */
export class Tally {
  readonly #lastWord: Uint8Array;
  readonly #words: Uint8Array;
  readonly #cost: Uint16Array;
  #word = 0;

  constructor(products: number) {
    this.#lastWord = new Uint8Array(products);
    this.#words = new Uint8Array(products);
    this.#cost = new Uint16Array(products);
  }

  clear(): void {
    this.#lastWord.fill(0);
    this.#words.fill(0);
    this.#cost.fill(0);
    this.#word = 0;
  }

  nextWord(): void {
    this.#word += 1;
  }

  /** These have the current word. A product counts the first time only: mark the cheapest first. */
  mark(products: Uint32Array, cost: number): void {
    for (let index = 0; index < products.length; index += 1) {
      const product = products[index]!;
      if (this.#lastWord[product] === this.#word) continue;
      this.#lastWord[product] = this.#word;
      this.#words[product]! += 1;
      this.#cost[product]! += cost;
    }
  }

  /** The most words that any product has, and what they cost where they fit best. */
  best(): Best {
    const best = { words: 0, cost: 0 };
    for (let product = 0; product < this.#words.length; product += 1) {
      const words = this.#words[product]!;
      if (words < best.words || (words === best.words && this.#cost[product]! >= best.cost)) continue;
      best.words = words;
      best.cost = this.#cost[product]!;
    }
    return best;
  }

  /** Products that have as many words as the best, the better match first, of equal ones the more popular. */
  ranked({ words, cost: least }: Best, { limit, offset, fitOf }: Window): { products: number[]; total: number } {
    const ranks = this.#cost;
    const counts: number[] = [];
    for (let product = 0; product < this.#words.length; product += 1) {
      if (this.#words[product] !== words) continue;
      const cost = ranks[product]! - least;
      const rank = cost === 0 ? fitOf(product) : WORST_FIT + cost;
      ranks[product] = rank;
      while (counts.length <= rank) counts.push(0);
      counts[rank]! += 1;
    }

    let total = 0;
    const places = counts.map((count) => {
      total += count;
      return total - count - offset;
    });
    const products: number[] = [];
    for (let product = 0; product < this.#words.length; product += 1) {
      if (this.#words[product] !== words) continue;
      const rank = ranks[product]!;
      const place = places[rank]!;
      places[rank]! += 1;
      if (place >= 0 && place < limit) products[place] = product;
    }
    return { products, total };
  }
}
