import { chooseLanguage, LANGUAGE_KEY, saveLanguage } from '@shop/i18n/choose-language';
import type { PageData } from '../page-data.ts';

const TRIED = 'languageReloaded';

/**
 * Browser storage decides the language of a plain address; the cookie only mirrors it for the server. Where the two have
 * come apart (a cookie was cleared), the cookie is set again and the page asked for once more.
 */
export function agreeOnLanguage({
  language,
  basename,
}: Pick<PageData, 'language' | 'basename'>): 'agreed' | 'reloading' {
  if (basename === '/ar') return 'agreed';
  try {
    const saved = localStorage.getItem(LANGUAGE_KEY);
    const wanted = chooseLanguage(saved, navigator.languages[0]);
    const isSettled = saved === null || wanted === language || sessionStorage.getItem(TRIED) === wanted;
    if (isSettled) return 'agreed';
    sessionStorage.setItem(TRIED, wanted);
    saveLanguage(wanted);
  } catch {
    // Where the browser refuses storage, the cookie is all there is.
    return 'agreed';
  }
  location.reload();
  return 'reloading';
}
