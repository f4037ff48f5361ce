import type { ProductAddress } from '@shop/contract/catalogue';
import { CATEGORIES, categoryPath } from '@shop/contract/categories';
import { LANGUAGES, type Language } from '@shop/contract/languages';
import { arabicPath } from '@shop/i18n/choose-language';
import { escapeXml } from '@shop/text/escape-xml';

interface SitemapPage {
  /** Without the `/ar` prefix. */
  path: string;
  /** ISO 8601. */
  changedAt?: string;
  images?: readonly string[];
}

/** All pages but those of products. The home page is left out if its content says that it must not be indexed. */
export const fixedPages = ({ withHome }: { withHome: boolean }): SitemapPage[] =>
  [...(withHome ? ['/'] : []), ...CATEGORIES.map(categoryPath), '/about', '/contact-us', '/policies'].map((path) => ({
    path,
  }));

export const productPage = ({ slug, changedAt, images }: ProductAddress): SitemapPage => ({
  path: `/products/${slug}`,
  changedAt,
  images,
});

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const GOOGLE_IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export function sitemap(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.flatMap(({ path, changedAt, images = [] }) => {
    const addressIn = (language: Language) => origin + (language === 'ar' ? arabicPath(path) : path);
    const alternate = (hreflang: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(addressIn(language))}"/>`;
    const alternates = [...LANGUAGES.map((language) => alternate(language, language)), alternate('x-default', 'en')];
    return LANGUAGES.map((language) =>
      [
        '<url>',
        element('loc', addressIn(language)),
        ...(changedAt ? [element('lastmod', changedAt)] : []),
        ...alternates,
        ...images.map((image) => `<image:image>${element('image:loc', origin + image)}</image:image>`),
        '</url>',
      ].join(''),
    );
  });
  const names = `xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${GOOGLE_IMAGES}"`;
  return `${HEAD}<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** For shops with too many pages for one file: the list of their sitemaps, `/sitemap-{name}.xml`. */
export function sitemapIndex(names: readonly string[], origin: string): string {
  const parts = names.map((name) => `<sitemap>${element('loc', `${origin}/sitemap-${name}.xml`)}</sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}
