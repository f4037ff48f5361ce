import { isArabic } from '../words/arabic-forms.ts';
import { skeletonOf } from '../words/word-forms.ts';
import { distanceFrom } from './edit-distance.ts';
import { listAt, type NumberLists } from './number-lists.ts';
import type { TextTable } from './text-table.ts';

export interface NearTerm {
  term: number;
  /** 0 means that it sounds the same; above that, by edits: whole words before prefixes of longer ones. */
  grade: number;
}

export const FARTHEST_GRADE = 4;

const MOST_NEAR_TERMS = 24;
/** Maximum difference in length between words that sound alike. */
const SOUND_LENGTH_DIFFERENCE = 3;

/** A shorter prefix with a typing error in it would match too many words. */
const SHORTEST_HALF = 5;

/** Typing errors allowed: none in short words, one from four letters, two from eight. */
const forgivenEdits = (word: string): number => (/^\d+$/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** In a word of three letters only swapped neighbours are an error: any other edit makes another word. */
const SWAPPED_ONLY = 3;

/** The word with two neighbours swapped, in every place: `uod` may be `oud`. */
const swaps = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

interface Parts {
  terms: TextTable;
  pairs: TextTable;
  pairTerms: NumberLists;
  skeletons: TextTable;
  skeletonTerms: NumberLists;
}

/** Finds the terms that a misspelt word may stand for. */
export class NearTerms {
  readonly #parts: Parts;
  readonly #shared: Uint8Array;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#shared = new Uint8Array(parts.terms.size);
  }

  /** Finds similar terms, without the word itself. `nearest` keeps only those with the fewest edits. */
  find(word: string, { unfinished, nearest }: { unfinished: boolean; nearest: boolean }): NearTerm[] {
    const alike = this.#soundingAlike(word);
    const known = new Set(alike.map(({ term }) => term));
    const mistyped = this.#mistyped(word, unfinished).filter(({ term }) => !known.has(term));
    const farthest = nearest ? (mistyped[0]?.grade ?? 0) : FARTHEST_GRADE;
    return [...alike, ...mistyped.filter(({ grade }) => grade <= farthest)].slice(0, MOST_NEAR_TERMS);
  }

  #soundingAlike(word: string): NearTerm[] {
    const { terms, skeletons, skeletonTerms } = this.#parts;
    const skeleton = skeletonOf(word);
    const place = skeleton ? skeletons.find(skeleton) : -1;
    if (place < 0) return [];
    const alike = [...listAt(skeletonTerms, place)].filter(
      (term) => Math.abs(terms.lengthAt(term) - word.length) <= SOUND_LENGTH_DIFFERENCE && terms.at(term) !== word,
    );
    // `itr` is spelt attar in the catalogue; only what no Latin word sounds like is looked for among the Arabic ones.
    const sameScript = alike.filter((term) => isArabic(terms.at(term)) === isArabic(word));
    return (sameScript.length > 0 ? sameScript : alike).map((term) => ({ term, grade: 0 }));
  }

  #mistyped(word: string, unfinished: boolean): NearTerm[] {
    const { terms } = this.#parts;
    if (word.length === SWAPPED_ONLY)
      return swaps(word)
        .map((swapped) => ({ term: terms.find(swapped), grade: 1 }))
        .filter(({ term }) => term >= 0);
    const atMost = forgivenEdits(word);
    if (atMost === 0) return [];
    const whole = distanceFrom(word, { atMost });
    const beginning = distanceFrom(word, { atMost, unfinished: true });
    const mayBeHalf = unfinished && word.length >= SHORTEST_HALF;
    const found: NearTerm[] = [];
    for (const term of this.#sharingPairs(word, atMost)) {
      const from = terms.offsets[term]!;
      const to = terms.offsets[term + 1]!;
      const edits = whole(terms.chars, from, to);
      if (edits === 0) continue;
      if (edits <= atMost) found.push({ term, grade: edits * 2 - 1 });
      else if (mayBeHalf) {
        const beginningEdits = beginning(terms.chars, from, to);
        if (beginningEdits <= atMost) found.push({ term, grade: Math.max(beginningEdits, 1) * 2 });
      }
    }
    return found.toSorted((one, other) => one.grade - other.grade);
  }

  /** Terms that share enough letter pairs to be close: an edit changes two pairs, a swap three. */
  #sharingPairs(word: string, atMost: number): number[] {
    const { pairs, pairTerms } = this.#parts;
    const wanted = letterPairs(word);
    const needed = Math.max(1, wanted.length - 3 * atMost);
    const shared = this.#shared;
    const seen: number[] = [];
    for (const pair of wanted) {
      const place = pairs.find(pair);
      if (place < 0) continue;
      for (const term of listAt(pairTerms, place)) {
        if (shared[term] === 0) seen.push(term);
        shared[term]! += 1;
      }
    }
    const enough = seen.filter((term) => shared[term]! >= needed);
    for (const term of seen) shared[term] = 0;
    return enough;
  }
}

/** Pairs of neighbouring letters, each once; the start of the word counts as a letter. */
export function letterPairs(word: string): string[] {
  const marked = `^${word}`;
  return [...new Set(Array.from({ length: word.length }, (_, at) => marked.slice(at, at + 2)))];
}
