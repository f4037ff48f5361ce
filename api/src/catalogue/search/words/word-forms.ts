import { wordsOf } from '@shop/text/normalise';
import { arabicForms, isArabic, withoutArticle, withoutArticleSoFar } from './arabic-forms.ts';

/** Words that a word without its article may be a plural, feminine or adjective of, by grammar rules. */
export const derivedForms = (word: string): string[] => [
  ...new Set(isArabic(word) ? arabicForms(word) : latinForms(word)),
];

/**
 * A phonetic key for words that are spelt by ear: `bukhoor`, `bakhur` and `bakhoor` transliterate one Arabic word, بخور,
 * which has the same key. It drops vowels and doubled letters, except at the start. Empty if too little remains to tell
 * words apart.
 */
export function skeletonOf(word: string): string {
  const skeleton = isArabic(word) ? arabicSkeleton(word) : latinSkeleton(word);
  return skeleton.length < 3 ? '' : skeleton;
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, '$1');

/** How the consonants are usually written in Latin letters; letters that sound alike there have one key. */
const TRANSLITERATED = new Map(
  Object.entries({
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    غ: 'gh',
    ف: 'f',
    ق: 'k',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
  }),
);

/** At the start, a vowel and ain are both an `a`, و and ي are consonants; elsewhere these four are not written. */
const arabicSkeleton = (word: string) =>
  withoutDoubles(
    Array.from(word.replace(/(?<=.)ه$/, ''), (letter, at) => {
      if (at === 0 && /[اع]/.test(letter)) return 'a';
      if (at === 0 && /[وي]/.test(letter)) return letter === 'و' ? 'w' : 'y';
      return TRANSLITERATED.get(letter) ?? '';
    }).join(''),
  );

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
  // Both are tried, because only a dictionary knows that the plural of box is boxes and that of rose is roses.
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

/** Maximum words of a query that are searched; a hundred letters seldom have more. */
const MOST_WORDS = 12;

export interface QueryWords {
  words: string[];
  /** The last word without what may be the start of an article: `الع` (as in `العود`) becomes `ع`, `ال` nothing. */
  unfinishedWord: string;
}

export function queryWords(query: string): QueryWords {
  const typed = wordsOf(query).slice(0, MOST_WORDS);
  const last = typed.pop();
  if (last === undefined) return { words: [], unfinishedWord: '' };
  const lastWord = withoutArticle(last);
  const words = [...new Set(typed.map(withoutArticle))].filter((word) => word !== lastWord);
  return { words: [...words, lastWord], unfinishedWord: withoutArticleSoFar(last) };
}
