import { permanentStorage, visitStorage } from '@shop/browser/storage';
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
  const saved = permanentStorage.read(LANGUAGE_KEY);
  const wanted = chooseLanguage(saved, navigator.languages[0]);
  const isSettled = saved === null || wanted === language || visitStorage.read(TRIED) === wanted;
  // Without a note that it was tried, the page could reload for ever.
  if (isSettled || !visitStorage.write(TRIED, wanted)) return 'settled';
  saveLanguage(wanted);
  location.reload();
  return 'reloading';
}
