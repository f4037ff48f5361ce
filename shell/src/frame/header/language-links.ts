import type { Language } from '@shop/contract/language';
import { arabicPath } from '@shop/i18n/choose-language';

/** The router's location: the path without its `/ar` prefix. */
export interface Place {
  pathname: string;
  search: string;
}

/** The same page without `/ar`, where the visitor's choice decides the language. */
export const plainAddress = ({ pathname, search }: Place): string => pathname + search;

/**
 * Where a language's link leads without JavaScript: Arabic has an address of its own under `/ar`, English none, so it
 * gets the plain one.
 */
export const languageAddress = (language: Language, { pathname, search }: Place): string =>
  language === 'ar' ? arabicPath(pathname) + search : plainAddress({ pathname, search });

/** Whether going from one address to another would only move within the same document, as browsers see it. */
export const isSameDocument = (from: URL, to: URL): boolean =>
  from.origin === to.origin && from.pathname === to.pathname && from.search === to.search;
