interface Best {
  words: number;
  cost: number;
}

interface Window {
  /** Words that a product must have matched. */
  words: number;
  limit: number;
  offset: number;
  /** Asked for products that cost nothing. */
  isWholeName: (product: number) => boolean;
}

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

  /** Products that have so many words, the cheapest first, of equal ones the more popular. */
  ranked({ words, limit, offset, isWholeName }: Window): { products: number[]; total: number } {
    const counts: (number | undefined)[] = [];
    const rankOf = (product: number) => {
      const cost = this.#cost[product]!;
      return cost === 0 && isWholeName(product) ? 0 : cost + 1;
    };
    for (let product = 0; product < this.#words.length; product += 1) {
      if (this.#words[product] !== words) continue;
      const rank = rankOf(product);
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    let total = 0;
    const places = Array.from(counts, (count = 0) => {
      const place = total;
      total += count;
      return place;
    });
    const products: number[] = [];
    for (let product = 0; product < this.#words.length; product += 1) {
      if (this.#words[product] !== words) continue;
      const rank = rankOf(product);
      const place = places[rank]! - offset;
      places[rank]! += 1;
      if (place >= 0 && place < limit) products[place] = product;
    }
    return { products, total };
  }
}
