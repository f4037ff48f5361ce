/** Pairs of neighbouring letters, each once; the beginning of the word counts as a letter. */
export function letterPairs(word: string): string[] {
  const marked = `^${word}`;
  return [...new Set(Array.from({ length: word.length }, (_, at) => marked.slice(at, at + 2)))];
}
