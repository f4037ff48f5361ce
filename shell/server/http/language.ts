import type { Language } from '@shop/contract/language';
import { LANGUAGE_KEY, chooseLanguage, splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { FastifyRequest } from 'fastify';

/** The language of an answer other than a page: the `lang` parameter's, else the browser's. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: string };
  return chooseLanguage(lang, request.headers['accept-language']);
}

export interface PageAddress {
  language: Language;
  basename: '' | '/ar';
  /** The route, without the `/ar` prefix. */
  path: string;
}

/** Which page an address asks for, and in which language. `/ar/…` is always Arabic; elsewhere the visitor's choice decides. */
export function pageAddress(
  pathname: string,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): PageAddress {
  const prefixed = splitLanguagePrefix(pathname);
  if (prefixed.language === 'ar') return { language: 'ar', basename: '/ar', path: prefixed.path };
  const saved = cookieHeader?.match(new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w+)`))?.[1];
  return { language: chooseLanguage(saved, acceptLanguage), basename: '', path: prefixed.path };
}
