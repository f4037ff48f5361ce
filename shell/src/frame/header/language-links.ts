import type { Language } from '@shop/contract/language';
import { arabicPath } from '@shop/i18n/choose-language';

/** A location of the router, whose path has no `/ar` prefix. */
export interface RouterLocation {
  pathname: string;
  search: string;
}

/** The page's address in a language: Arabic has addresses under `/ar`; English has no prefix. */
export const languageAddress = (language: Language, { pathname, search }: RouterLocation): string =>
  (language === 'ar' ? arabicPath(pathname) : pathname) + search;

/** Whether a browser would navigate between two addresses without loading a document. */
export const isSameDocument = (from: URL, to: URL): boolean =>
  from.origin === to.origin && from.pathname === to.pathname && from.search === to.search;
