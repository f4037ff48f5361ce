/** Sorted texts, packed into two buffers, so that a worker can transfer them without a copy. */
export interface PackedTexts {
  chars: Uint16Array<ArrayBuffer>;
  /** The start of each text, and the end of the last. */
  offsets: Uint32Array<ArrayBuffer>;
}

/** Packs texts in the given order. To be searchable, they must be sorted by UTF-16 code units, as `sort()` does. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const offsets = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => (offsets[index + 1] = offsets[index]! + text.length));
  const chars = new Uint16Array(offsets[texts.length]!);
  texts.forEach((text, index) => {
    for (let at = 0; at < text.length; at += 1) chars[offsets[index]! + at] = text.charCodeAt(at);
  });
  return { chars, offsets };
}

export class TextTable {
  readonly chars: Uint16Array;
  readonly offsets: Uint32Array;

  constructor({ chars, offsets }: PackedTexts) {
    this.chars = chars;
    this.offsets = offsets;
  }

  get size(): number {
    return this.offsets.length - 1;
  }

  at(index: number): string {
    return String.fromCharCode(...this.chars.subarray(this.offsets[index], this.offsets[index + 1]));
  }

  lengthAt(index: number): number {
    return this.offsets[index + 1]! - this.offsets[index]!;
  }

  /** The index of a text, or -1. */
  find(text: string): number {
    const place = this.#lowerBound((index) => this.#compare(index, text) < 0);
    return place < this.size && this.lengthAt(place) === text.length && this.#compare(place, text) === 0 ? place : -1;
  }

  /** The range of texts that start with `prefix`, without its end. */
  startingWith(prefix: string): [from: number, to: number] {
    const from = this.#lowerBound((index) => this.#compare(index, prefix) < 0);
    const to = this.#lowerBound((index) => this.#compare(index, prefix) <= 0);
    return [from, to];
  }

  #lowerBound(isBefore: (index: number) => boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares only as many characters as `text` has: 0 if the text at `index` starts with it. */
  #compare(index: number, text: string): number {
    const from = this.offsets[index]!;
    const length = this.lengthAt(index);
    for (let at = 0; at < text.length; at += 1) {
      if (at === length) return -1;
      const difference = this.chars[from + at]! - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
