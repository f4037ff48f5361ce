import { chooseLanguage, LANGUAGE_KEY, saveLanguage } from '@shop/i18n/choose-language';
import type { PageData } from '../document/page-data.ts';

const TRIED = 'languageReloaded';

/**
 * Browser storage decides the language of an address without `/ar`; the cookie only mirrors it for the server. Where the
 * two differ (a cookie was cleared), this sets the cookie again and reloads the page, once.
 */
export function settleLanguage({
  language,
  basename,
}: Pick<PageData, 'language' | 'basename'>): 'settled' | 'reloading' {
  if (basename === '/ar') return 'settled';
  try {
    const saved = localStorage.getItem(LANGUAGE_KEY);
    const wanted = chooseLanguage(saved, navigator.languages[0]);
    const isSettled = saved === null || wanted === language || sessionStorage.getItem(TRIED) === wanted;
    if (isSettled) return 'settled';
    sessionStorage.setItem(TRIED, wanted);
    saveLanguage(wanted);
  } catch {
    // Where the browser refuses storage, the cookie is all there is.
    return 'settled';
  }
  location.reload();
  return 'reloading';
}
