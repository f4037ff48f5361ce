import { permanentStorage } from '@shop/browser/storage';

const KEY = 'recentSearches';
const STORED = 5;

const folded = (words: string): string => words.trim().toLowerCase();

/** Adds the words of a new search to the front of the list; the same words in other case are removed. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  [words.trim(), ...searches.filter((other) => folded(other) !== folded(words))].slice(0, STORED);

/** The recent searches of this browser, newest first. */
export const recentSearches = {
  read(): string[] {
    const stored = permanentStorage.readJson(KEY);
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, STORED) : [];
  },
  remember(words: string): void {
    if (words.trim() !== '') permanentStorage.writeJson(KEY, withSearch(this.read(), words));
  },
  forget: (): void => permanentStorage.remove(KEY),
};
