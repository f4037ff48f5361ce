import { LANGUAGES, type Language } from '@shop/contract/languages';
import type { Head } from '@shop/federation/head';
import { arabicPath } from '@shop/i18n/choose-language';

/** A tag of `<head>` as data. The server writes it as HTML; the browser replaces it after a navigation. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

interface PageAddress {
  /** `https://shop.example`, without a trailing slash. */
  origin: string;
  language: Language;
  /** The page's path without `/ar`, including the query. */
  path: string;
}

const DEFAULT_IMAGE = '/icon-512.png';

const meta = (key: 'name' | 'property', value: string, content: string | undefined): HeadTag[] =>
  content ? [{ name: 'meta', attributes: { [key]: value, content } }] : [];

export function headTags(head: Head, { origin, language, path }: PageAddress): HeadTag[] {
  const canonicalPath = head.canonical ?? path.split('?')[0]!;
  const addressIn = (which: Language) => origin + (which === 'ar' ? arabicPath(canonicalPath) : canonicalPath);
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const social = head.social ?? {};
  const image = social.image ?? DEFAULT_IMAGE;
  const robots = [head.index === false && 'noindex', head.follow === false && 'nofollow'].filter(Boolean).join(', ');

  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords?.join(language === 'ar' ? '، ' : ', ')),
    ...meta('name', 'robots', robots || undefined),
    link({ rel: 'canonical', href: addressIn(language) }),
    ...LANGUAGES.map((which) => link({ rel: 'alternate', hreflang: which, href: addressIn(which) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: addressIn('en') }),
    ...meta('property', 'og:title', social.title ?? head.title),
    ...meta('property', 'og:description', social.description ?? head.description),
    ...meta('property', 'og:type', social.type ?? 'website'),
    ...meta('property', 'og:url', addressIn(language)),
    ...meta('property', 'og:site_name', social.siteName),
    ...meta('property', 'og:locale', social.locale ?? (language === 'ar' ? 'ar_AE' : 'en_AE')),
    ...meta('property', 'og:locale:alternate', language === 'ar' ? 'en_AE' : 'ar_AE'),
    ...meta('property', 'og:image', origin + image),
    // The storefront draws all share pictures in one size.
    ...(image.startsWith('/share/')
      ? [...meta('property', 'og:image:width', '1200'), ...meta('property', 'og:image:height', '630')]
      : []),
    ...meta('property', 'og:image:alt', social.title ?? head.title),
    ...meta(
      'name',
      'twitter:card',
      social.twitterCard ?? (image === DEFAULT_IMAGE ? 'summary' : 'summary_large_image'),
    ),
  ];
}
