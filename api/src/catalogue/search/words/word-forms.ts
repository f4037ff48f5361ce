import { arabicForms, isArabic, withoutArticle, withoutArticleSoFar } from './arabic-forms.ts';
import { wordsOf } from './normalise.ts';

/** Other words that one without article may be a plural, a feminine or an adjective of, by rules of the language. */
export const derivedForms = (word: string): string[] => [
  ...new Set(isArabic(word) ? arabicForms(word) : latinForms(word)),
];

/**
 * What is left of a word when spellings differ only by ear: `bukhoor`, `bakhur` and `bakhoor` are written after one
 * Arabic word. Vowels and doubled letters go, save the first letter. Empty where too little is left to tell words apart.
 */
export function skeletonOf(word: string): string {
  const skeleton = isArabic(word) ? arabicSkeleton(word) : latinSkeleton(word);
  return skeleton.length < 3 ? '' : skeleton;
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, '$1');

const arabicSkeleton = (word: string) =>
  word.slice(0, 1) +
  withoutDoubles(word)
    .slice(1)
    .replace(/ه$|[اوي]/g, '');

function latinSkeleton(word: string): string {
  if (!/^[a-z]+$/.test(word)) return '';
  const consonants = word
    .replace(/p+h/g, 'f')
    .replace(/q|c(?!h)/g, 'k')
    .replace(/(?<=.)h$/, '');
  return withoutDoubles(consonants)
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiouwy]/g, '');
}

/** Singulars that a normalised English word may be the plural of. */
function latinForms(word: string): string[] {
  if (word.length < 4 || /(?:[^aeiou]us|ss|is)$/.test(word) || !/^[a-z]+s$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  // A box has boxes, a rose roses: only the dictionary knows, so both are tried.
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

/** What a search looks at, at most; a hundred letters hold few more. */
const MOST_WORDS = 12;

export interface QueryWords {
  /** The different words, without articles. */
  words: string[];
  /** The last one without what may be becoming an article: `الع` begins `العود`. Empty for `ال` alone. */
  begun: string;
}

export function queryWords(query: string): QueryWords {
  const typed = wordsOf(query).slice(0, MOST_WORDS);
  const last = typed.pop();
  if (last === undefined) return { words: [], begun: '' };
  const lastWord = withoutArticle(last);
  const words = [...new Set(typed.map(withoutArticle))].filter((word) => word !== lastWord);
  return { words: [...words, lastWord], begun: withoutArticleSoFar(last) };
}
