import { withoutArticle, withoutArticleSoFar } from './arabic-forms.ts';
import { wordsOf } from './normalise.ts';

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
