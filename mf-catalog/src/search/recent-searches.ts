import { permanentStorage } from '@shop/browser/storage';

const KEY = 'recentSearches';
/** How many the browser keeps, and the sheet shows. */
const KEPT = 5;

const folded = (words: string): string => words.trim().toLowerCase();

/** The words with those last searched for in front, each once, however they are written. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  [words.trim(), ...searches.filter((other) => folded(other) !== folded(words))].slice(0, KEPT);

/** What was searched for in this browser, newest first. */
export const recentSearches = {
  read(): string[] {
    const stored = permanentStorage.readJson(KEY);
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, KEPT) : [];
  },
  remember(words: string): void {
    if (words.trim() !== '') permanentStorage.writeJson(KEY, withSearch(this.read(), words));
  },
  forget: (): void => permanentStorage.remove(KEY),
};
