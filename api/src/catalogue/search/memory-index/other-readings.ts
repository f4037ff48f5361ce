import type { TextTable } from './text-table.ts';

const SHORTEST_PART = 2;

/** The same query with two words joined that are one in the catalogue (`sandal wood`), or one parted (`oudchips`). */
export function otherReadings(words: string[], terms: TextTable): string[][] {
  const isKnown = (word: string) => terms.find(word) >= 0;
  const joined = words.slice(1).flatMap((word, index) => {
    const both = `${words[index]}${word}`;
    return isKnown(both) ? [words.toSpliced(index, 2, both)] : [];
  });
  const parted = words.flatMap((word, index) =>
    isKnown(word)
      ? []
      : partings(word)
          .filter((parts) => parts.every(isKnown))
          .map((parts) => words.toSpliced(index, 1, ...parts)),
  );
  return [...joined, ...parted];
}

const partings = (word: string): string[][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, index) => {
    const cut = SHORTEST_PART + index;
    return [word.slice(0, cut), word.slice(cut)];
  });
