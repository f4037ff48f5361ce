import { LANGUAGES, type Language } from '@shop/contract/languages';
import type { Head } from '@shop/federation/head';
import { arabicPath } from '@shop/i18n/choose-language';

/** A tag of `<head>` as data: the server writes it, the browser replaces it. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

interface Place {
  /** `https://shop.example`, without a slash at the end. */
  origin: string;
  language: Language;
  /** The page's path without `/ar`, with its query. */
  path: string;
}

/** For pages without a picture of their own. */
const EMBLEM = '/icon-512.png';

const meta = (key: 'name' | 'property', value: string, content: string | undefined): HeadTag[] =>
  content ? [{ name: 'meta', attributes: { [key]: value, content } }] : [];

/** The tags of a page besides its title: description, canonical and language links, social cards. */
export function headTags(head: Head, { origin, language, path }: Place): HeadTag[] {
  const canonicalPath = head.canonical ?? path.split('?')[0]!;
  const addressIn = (which: Language) => origin + (which === 'ar' ? arabicPath(canonicalPath) : canonicalPath);
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const social = head.social ?? {};
  const image = social.image ?? EMBLEM;
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
    // Drawn by the storefront, in one size.
    ...(image.startsWith('/share/')
      ? [...meta('property', 'og:image:width', '1200'), ...meta('property', 'og:image:height', '630')]
      : []),
    ...meta('property', 'og:image:alt', social.title ?? head.title),
    ...meta('name', 'twitter:card', social.twitterCard ?? (image === EMBLEM ? 'summary' : 'summary_large_image')),
  ];
}
