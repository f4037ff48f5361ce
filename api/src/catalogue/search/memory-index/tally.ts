/** The best that a query achieved: the highest number of its words that any product has, and their lowest cost. */
export interface Best {
  words: number;
  cost: number;
}

interface Ranked {
  products: number[];
  total: number;
}

interface Window {
  limit: number;
  offset: number;
  /** The best value that `fitOf` returns for this query. */
  bestFit: number;
  /** Orders the products with the lowest cost: 0 is best, `WORST_FIT` worst. */
  fitOf: (product: number) => number;
}

export const WORST_FIT = 3;

/** More than the highest possible cost: twelve words, all of them guessed. */
const RANKS = 1_024;

/**
 * Counts for every product how many words of a query it matches, and at what cost. Handles one query at a time. It uses
 * plain typed arrays because each loop may visit all products.
 */
export class Tally {
  readonly #lastWord: Uint8Array;
  readonly #wordCounts: Uint8Array;
  readonly #costs: Uint16Array;
  #word = 0;

  constructor(products: number) {
    this.#lastWord = new Uint8Array(products);
    this.#wordCounts = new Uint8Array(products);
    this.#costs = new Uint16Array(products);
  }

  clear(): void {
    this.#lastWord.fill(0);
    this.#wordCounts.fill(0);
    this.#costs.fill(0);
    this.#word = 0;
  }

  nextWord(): void {
    this.#word += 1;
  }

  /** Only a product's first call for a word counts, so mark the cheapest lists first. */
  mark(products: Uint32Array, cost: number): void {
    const [lastWord, wordCounts, costs, word] = [this.#lastWord, this.#wordCounts, this.#costs, this.#word];
    for (let index = 0; index < products.length; index += 1) {
      const product = products[index]!;
      if (lastWord[product] === word) continue;
      lastWord[product] = word;
      wordCounts[product]! += 1;
      costs[product]! += cost;
    }
  }

  best(): Best {
    const [wordCounts, costs] = [this.#wordCounts, this.#costs];
    let words = 0;
    let cost = 0;
    for (let product = 0; product < wordCounts.length; product += 1) {
      const count = wordCounts[product]!;
      if (count < words || (count === words && costs[product]! >= cost)) continue;
      words = count;
      cost = costs[product]!;
    }
    return { words, cost };
  }

  /** The products that match as many words as the best one, best match first, then by popularity. */
  ranked({ words, cost: least }: Best, { limit, offset, bestFit, fitOf }: Window): Ranked {
    const [wordCounts, ranks] = [this.#wordCounts, this.#costs];
    const places = new Uint32Array(RANKS);
    let highest = 0;
    let looked = 0;
    // Stops when the page is full of matches with the best possible rating; no later product can come before them.
    for (; looked < wordCounts.length && places[bestFit]! < offset + limit; looked += 1) {
      const product = looked;
      if (wordCounts[product] !== words) continue;
      const cost = ranks[product]! - least;
      const rank = cost === 0 ? fitOf(product) : WORST_FIT + cost;
      ranks[product] = rank;
      places[rank]! += 1;
      if (rank > highest) highest = rank;
    }

    let total = 0;
    for (let rank = 0; rank <= highest; rank += 1) {
      const count = places[rank]!;
      places[rank] = total;
      total += count;
    }
    for (let product = looked; product < wordCounts.length; product += 1) if (wordCounts[product] === words) total += 1;
    const products: number[] = [];
    for (let product = 0; product < looked; product += 1) {
      if (wordCounts[product] !== words) continue;
      const place = places[ranks[product]!]!++;
      if (place >= offset && place < offset + limit) products[place - offset] = product;
    }
    return { products, total };
  }
}
