import type { Language } from '@shop/contract/language';

/** Key in browser storage, and name of the cookie with the same value. */
export const LANGUAGE_KEY = 'lang';

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';

/** Arabic if the first of the browser's languages starts with `ar`, else English (specification, section 4). */
export function languageOfBrowser(first: string | undefined): Language {
  return first?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

/** The visitor's language on a plain address: the saved choice, else the browser's. */
export function chooseLanguage(saved: string | null | undefined, browser: string | undefined): Language {
  return isLanguage(saved) ? saved : languageOfBrowser(browser);
}

export interface LocalisedPath {
  /** Set if the address itself names the language. */
  language: 'ar' | undefined;
  /** The path without its `/ar` prefix; starts with a slash. */
  path: string;
}

/** Splits `/ar/category/oil` into its language and its route; `/article` has no prefix. */
export function splitLanguagePrefix(pathname: string): LocalisedPath {
  if (pathname === '/ar') return { language: 'ar', path: '/' };
  if (pathname.startsWith('/ar/')) return { language: 'ar', path: pathname.slice(3) };
  return { language: undefined, path: pathname };
}

/** Where the links of a page in that language lead: an Arabic page's under `/ar`, whatever its own address is. */
export const linkPrefix = (language: Language): '' | '/ar' => (language === 'ar' ? '/ar' : '');

/** The same route under the Arabic prefix. */
export const arabicPath = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

/** The only part of the DOM that is used here. The server imports this module too and has no DOM types. */
declare const document: { cookie: string };

/** Saves the choice in browser storage (specification, section 4) and for a year in a cookie, which the server can read. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that refuses storage may still accept the cookie, and that is what the server reads.
  }
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
}
