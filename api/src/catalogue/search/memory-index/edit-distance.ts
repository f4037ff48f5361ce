import { LONGEST_WORD } from '@shop/text/normalise';

interface Limits {
  /** The highest distance that matters; anything farther is returned as `atMost + 1`. */
  atMost: number;
  /** Compares with the closest prefix of the other word, because the shopper may have typed only part of it. */
  unfinished?: boolean;
}

/** Distance to the characters of `chars` from `from` up to `to`; many words lie in one buffer. */
type Distance = (chars: ArrayLike<number>, from?: number, to?: number) => number;

/**
 * Typing errors between a word and others: a letter left out, added or wrong, or two neighbours swapped, count as one
 * edit each (optimal string alignment). Computes only the diagonal band that `atMost` allows.
 */
export function distanceFrom(word: string, { atMost, unfinished = false }: Limits): Distance {
  const wanted = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
  const far = atMost + 1;
  let beforeLast = new Uint8Array(LONGEST_WORD + 2);
  let last = new Uint8Array(LONGEST_WORD + 2);
  let current = new Uint8Array(LONGEST_WORD + 2);

  return (chars, from = 0, to = chars.length) => {
    const length = to - from;
    if (wanted.length - length > atMost || (!unfinished && length - wanted.length > atMost)) return far;
    for (let column = 0; column <= Math.min(length, atMost + 1); column += 1) last[column] = column;

    for (let row = 1; row <= wanted.length; row += 1) {
      const first = Math.max(1, row - atMost);
      const end = Math.min(length, row + atMost);
      current[first - 1] = first === 1 ? Math.min(row, far) : far;
      let nearest = current[first - 1]!;
      for (let column = first; column <= end; column += 1) {
        const same = wanted[row - 1] === chars[from + column - 1];
        let edits = Math.min(last[column - 1]! + (same ? 0 : 1), current[column - 1]! + 1, last[column]! + 1);
        const swapped =
          row > 1 &&
          column > 1 &&
          wanted[row - 1] === chars[from + column - 2] &&
          wanted[row - 2] === chars[from + column - 1];
        if (swapped) edits = Math.min(edits, beforeLast[column - 2]! + 1);
        current[column] = Math.min(edits, far);
        nearest = Math.min(nearest, edits);
      }
      if (nearest > atMost) return far;
      // The next row reads one column past this band.
      if (end < length) current[end + 1] = far;
      [beforeLast, last, current] = [last, current, beforeLast];
    }

    if (!unfinished) return last[length]!;
    let nearest = far;
    for (
      let column = Math.max(0, wanted.length - atMost);
      column <= Math.min(length, wanted.length + atMost);
      column += 1
    ) {
      nearest = Math.min(nearest, last[column]!);
    }
    return nearest;
  };
}
