import type { Language } from '@shop/contract/languages';
import { languageOfBrowser, splitLanguagePrefix } from '@shop/i18n/choose-language';

const CACHE = 'page-language';
/** Only the entry's name: there is no page at this address. */
const ENTRY = '/offline/language';

/** Notes the language of addresses without `/ar` in a cache: the worker can read neither the cookie nor browser storage. */
export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(language));
}

/** The language of the offline page at an address: its prefix's, else that of the last page without one, else the browser's. */
export async function languageOfAddress(pathname: string, browser: string | undefined): Promise<Language> {
  const { language } = splitLanguagePrefix(pathname);
  if (language) return language;
  const remembered = await (await caches.match(ENTRY, { cacheName: CACHE }))?.text();
  return remembered === 'ar' || remembered === 'en' ? remembered : languageOfBrowser(browser);
}
