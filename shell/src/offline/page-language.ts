import type { Language } from '@shop/contract/languages';
import { languageOfBrowser, splitLanguagePrefix } from '@shop/i18n/choose-language';

const CACHE = 'page-language';
/** No page stands there: the address only names the entry. */
const ENTRY = '/offline/language';

/** Notes in which language plain addresses are answered. The worker can read neither the cookie nor browser storage. */
export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(language));
}

/** The language in which an address would be answered: its own, else that of the last plain page, else the browser's. */
export async function languageOfAddress(pathname: string, browser: string | undefined): Promise<Language> {
  const { language } = splitLanguagePrefix(pathname);
  if (language) return language;
  const remembered = await (await caches.match(ENTRY, { cacheName: CACHE }))?.text();
  return remembered === 'ar' || remembered === 'en' ? remembered : languageOfBrowser(browser);
}
