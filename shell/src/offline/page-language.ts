import type { Language } from '@shop/contract/languages';
import { languageOfBrowser, splitLanguagePrefix } from '@shop/i18n/choose-language';

const CACHE = 'page-language';
/** Key of the cache entry; no page has this address. */
const ENTRY = '/offline/language';

/** Stores the language of addresses without `/ar` in a cache, because the worker can read neither the cookie nor web storage. */
export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(language));
}

/** The language of the offline page: by the address's prefix, else that of the last page without prefix, else the browser's. */
export async function languageOfAddress(pathname: string, browser: string | undefined): Promise<Language> {
  const { language } = splitLanguagePrefix(pathname);
  if (language) return language;
  const remembered = await (await caches.match(ENTRY, { cacheName: CACHE }))?.text();
  return remembered === 'ar' || remembered === 'en' ? remembered : languageOfBrowser(browser);
}
