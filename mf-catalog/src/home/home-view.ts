import type { Card } from '@shop/contract/catalogue';
import type { Banner, Home } from '@shop/contract/home';
import type { Language, LocalizedPart } from '@shop/contract/language';
import type { Head } from '@shop/federation/head';
import type { BannerView } from './banner/banner-sources.ts';

/** The contents of the home page in the page's language. The other language is not sent to the browser. */
export interface HomeView {
  banners: BannerView[];
  collections: {
    url: string;
    title: string;
    image: string;
    tile?: string | undefined;
    products?: number | undefined;
  }[];
  cartoon?: { image: string; alt: string } | undefined;
  bestSellers: Card[];
  offers: Card[];
  story?: Record<'title' | 'text' | 'image' | 'url' | 'callToAction', string> | undefined;
  practices: { title: string; text: string; image: string }[];
  headings: Record<keyof Home['sections'], { title: string; intro?: string | undefined }>;
  head: Partial<Head>;
  /** The shop has no product yet. */
  opensSoon: boolean;
}

type InLanguage = (text: LocalizedPart | undefined) => string | undefined;

/** Picks a text in the page's language, with English as the fallback. */
const textIn =
  (language: Language): InLanguage =>
  (text) =>
    text?.[language] ?? text?.en;

function bannerView(banner: Banner, inLanguage: InLanguage): BannerView | null {
  const source = (picture: Banner['image']) => (typeof picture === 'string' ? picture : inLanguage(picture));
  const any = source(banner.image) ?? source(banner.imageDesktop) ?? source(banner.imageMobile);
  if (!any) return null;
  return {
    desktop: source(banner.imageDesktop) ?? any,
    mobile: source(banner.imageMobile) ?? any,
    alt: inLanguage(banner.alt) ?? '',
    url: banner.url,
    title: inLanguage(banner.title),
    subtitle: inLanguage(banner.subtitle),
    callToAction: inLanguage(banner.callToAction),
    tone: banner.tone ?? 'light',
  };
}

function headView(home: Home, language: Language, inLanguage: InLanguage): Partial<Head> {
  return {
    title: inLanguage(home.metaTitle),
    description: inLanguage(home.metaDescription),
    keywords: home.keywords?.[language] ?? home.keywords?.en,
    index: !home.noIndex,
    follow: !home.noFollow,
    social: {
      title: inLanguage(home.ogTitle),
      description: inLanguage(home.ogDescription),
      image: home.ogImage,
      type: home.ogType,
      siteName: inLanguage(home.siteName),
      locale: inLanguage(home.ogLocale),
      twitterCard: home.twitterCard,
    },
  };
}

export function homeView(home: Home, language: Language): HomeView {
  const inLanguage = textIn(language);
  const heading = ({ title, intro }: Home['sections']['offers']) => ({
    title: inLanguage(title) ?? '',
    intro: inLanguage(intro),
  });
  return {
    banners: home.banners.flatMap((banner) => bannerView(banner, inLanguage) ?? []),
    collections: home.collections.map(({ url, title, image, tile, products }) => ({
      url,
      title: inLanguage(title) ?? '',
      image,
      tile,
      products,
    })),
    cartoon: home.cartoonImage && { image: home.cartoonImage.image, alt: inLanguage(home.cartoonImage.alt) ?? '' },
    bestSellers: home.bestSellers,
    offers: home.offers,
    story: home.story && {
      title: inLanguage(home.story.title) ?? '',
      text: inLanguage(home.story.text) ?? '',
      image: home.story.image,
      url: home.story.url,
      callToAction: inLanguage(home.story.callToAction) ?? '',
    },
    practices: home.bestPractices.map(({ title, text, image }) => ({
      title: inLanguage(title) ?? '',
      text: inLanguage(text) ?? '',
      image,
    })),
    headings: {
      collections: heading(home.sections.collections),
      bestSellers: heading(home.sections.bestSellers),
      offers: heading(home.sections.offers),
      bestPractices: heading(home.sections.bestPractices),
    },
    head: headView(home, language, inLanguage),
    opensSoon: home.opensSoon ?? false,
  };
}
