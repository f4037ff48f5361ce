import * as z from 'zod/mini';
import { Card, Category } from './catalogue.ts';
import { LocalizedPart } from './language.ts';
import { LanguageQuery, PreviewKey } from './listing-query.ts';

/** A banner's picture: a path under `/media`, or one per language when Arabic has a mirrored file. */
const PictureSource = z.union([z.string(), LocalizedPart]);

export const Banner = z.object({
  imageDesktop: z.optional(PictureSource),
  imageMobile: z.optional(PictureSource),
  image: z.optional(PictureSource),
  /** A path in the shop (`/category/bakhoor`), without the `/ar` prefix. */
  url: z.optional(z.string()),
  alt: z.optional(LocalizedPart),
  title: z.optional(LocalizedPart),
  subtitle: z.optional(LocalizedPart),
  callToAction: z.optional(LocalizedPart),
  /** Whether the picture behind the text is light or dark. */
  tone: z.optional(z.enum(['light', 'dark'])),
});
export type Banner = z.infer<typeof Banner>;

export const Collection = z.object({
  category: z.optional(Category),
  url: z.string(),
  title: LocalizedPart,
  text: z.optional(LocalizedPart),
  /** A 1:1 product photograph and an optional 4:5 tile; paths under `/media`. */
  image: z.string(),
  tile: z.optional(z.string()),
  /** The number of published products, if the collection consists of categories. */
  products: z.optional(z.int()),
});
export type Collection = z.infer<typeof Collection>;

const Heading = z.object({ title: LocalizedPart, intro: z.optional(LocalizedPart) });

export const Practice = z.object({ title: LocalizedPart, text: LocalizedPart, image: z.string() });
export type Practice = z.infer<typeof Practice>;

/** An editorial section about one product and its origin. */
export const Story = z.object({
  title: LocalizedPart,
  text: LocalizedPart,
  image: z.string(),
  url: z.string(),
  callToAction: LocalizedPart,
});

/** The data of the home page (specification, section 3): texts are keyed by language, cards have the requested one. */
export const Home = z.object({
  banners: z.array(Banner),
  collections: z.array(Collection),
  cartoonImage: z.optional(z.object({ image: z.string(), alt: LocalizedPart, caption: z.optional(LocalizedPart) })),
  bestSellers: z.array(Card),
  offers: z.array(Card),
  bestPractices: z.array(Practice),
  story: z.optional(Story),
  sections: z.object({ collections: Heading, bestSellers: Heading, offers: Heading, bestPractices: Heading }),
  metaTitle: z.optional(LocalizedPart),
  metaDescription: z.optional(LocalizedPart),
  keywords: z.optional(z.object({ en: z.optional(z.array(z.string())), ar: z.optional(z.array(z.string())) })),
  siteName: z.optional(LocalizedPart),
  ogTitle: z.optional(LocalizedPart),
  ogDescription: z.optional(LocalizedPart),
  ogImage: z.optional(z.string()),
  ogType: z.optional(z.string()),
  ogLocale: z.optional(LocalizedPart),
  twitterCard: z.optional(z.string()),
  noIndex: z.optional(z.boolean()),
  noFollow: z.optional(z.boolean()),
  /** The shop has no product yet. */
  opensSoon: z.optional(z.boolean()),
});
export type Home = z.infer<typeof Home>;

/**
 * `GET /home/public`: `preview` is the key of a draft that staff preview before they publish it. An unknown key is
 * ignored.
 */
export const HomeQuery = z.extend(LanguageQuery, { preview: PreviewKey });
