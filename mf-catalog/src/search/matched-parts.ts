import { fold } from './folded-text.ts';

/** A part of a name. `matched` parts have letters of the search. */
export interface Part {
  text: string;
  start: number;
  matched: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** The Arabic article, with the prepositions that are written together with it. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=..)/u;
/** Fewer matching letters inside a word count as a coincidence. */
const MIN_LETTERS = 3;

type Range = [from: number, to: number];

const articleOf = (word: string): number => ARTICLE.exec(word)?.[0].length ?? 0;

/** The position of a searched word in a word of the name: at its start, after its article, or inside it; -1 if absent. */
function positionIn(sought: string, word: string): number {
  if (word.startsWith(sought)) return 0;
  const article = articleOf(word);
  if (article > 0 && word.startsWith(sought, article)) return article;
  return sought.length >= MIN_LETTERS ? word.indexOf(sought) : -1;
}

/** The length of the common start of two words; 0 if it is so short that it counts as a coincidence. */
function sharedStart(sought: string, word: string): number {
  let count = 0;
  while (count < sought.length && sought[count] === word[count]) count += 1;
  return count >= MIN_LETTERS ? count : 0;
}

function rangesOf(sought: string, words: readonly RegExpExecArray[]): Range[] {
  const exact = words.flatMap(({ 0: word, index }): Range[] => {
    const position = positionIn(sought, word);
    return position < 0 ? [] : [[index + position, index + position + sought.length]];
  });
  if (exact.length > 0) return exact;
  // The word has a typing error or another form, so the common start is marked.
  return words.flatMap(({ 0: word, index }): Range[] => {
    const start = index + articleOf(word);
    const shared = sharedStart(sought, word.slice(articleOf(word)));
    return shared > 0 ? [[start, start + shared]] : [];
  });
}

/** Splits a name into parts. Parts with the searched letters are `matched`, in any spelling. */
export function matchedParts(name: string, query: string): Part[] {
  const folded = fold(name);
  const words = [...folded.text.matchAll(WORD)];
  const sought = [...fold(query).text.matchAll(WORD)].map(([word]) => word.slice(articleOf(word)));
  const isMatched = Array.from({ length: folded.text.length }, () => false);
  for (const [from, to] of sought.flatMap((word) => rangesOf(word, words))) isMatched.fill(true, from, to);

  const parts: Part[] = [];
  let start = 0;
  for (let index = 1; index <= isMatched.length; index += 1) {
    const matched = isMatched[index - 1]!;
    if (index < isMatched.length && isMatched[index] === matched) continue;
    const end = folded.origin[index]!;
    parts.push({ text: name.slice(start, end), start, matched });
    start = end;
  }
  return parts;
}
