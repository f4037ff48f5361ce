import { Category } from '@shop/contract/catalogue';
import { Localized } from '@shop/contract/language';
import * as z from 'zod/mini';

const Picture = z.union([z.string(), Localized]);
/**
 * From when and until when shoppers see a part, with the offset of the time zone (`2026-12-02T00:00:00+04:00`); always where
 * both are absent.
 */
const Moment = z.iso.datetime({ offset: true });
const schedule = { from: z.optional(Moment), until: z.optional(Moment) };
export const HomeSchedule = z.object(schedule);
export type HomeSchedule = z.infer<typeof HomeSchedule>;

const Heading = { title: Localized, intro: z.optional(Localized) };

/**
 * The home page as it is stored and edited: pictures are file names, and texts contain placeholders such as `{shop}`
 * and `{deliveryDays}`.
 */
export const HomeContent = z.object({
  siteName: Localized,
  metaTitle: Localized,
  metaDescription: Localized,
  keywords: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
  ogTitle: Localized,
  ogDescription: Localized,
  ogImage: z.string(),
  ogType: z.string(),
  ogLocale: Localized,
  twitterCard: z.string(),
  noIndex: z.boolean(),
  noFollow: z.boolean(),
  banners: z.array(
    z.object({
      imageDesktop: z.optional(Picture),
      imageMobile: z.optional(Picture),
      image: z.optional(Picture),
      url: z.optional(z.string()),
      alt: z.optional(Localized),
      title: z.optional(Localized),
      subtitle: z.optional(Localized),
      callToAction: z.optional(Localized),
      tone: z.optional(z.enum(['light', 'dark'])),
      ...schedule,
    }),
  ),
  collections: z.object({
    ...Heading,
    items: z.array(
      z.object({
        category: z.optional(Category),
        url: z.string(),
        image: z.string(),
        tile: z.optional(z.string()),
        title: Localized,
        text: z.optional(Localized),
        ...schedule,
      }),
    ),
  }),
  cartoonImage: z.object({ image: z.string(), alt: Localized, caption: z.optional(Localized) }),
  /** `lead` is the slug of the product that is shown first and large, whatever sells best. */
  bestSellers: z.object({ ...Heading, lead: z.optional(z.string()) }),
  story: z.optional(
    z.object({ title: Localized, text: Localized, image: z.string(), url: z.string(), callToAction: Localized }),
  ),
  offers: z.object(Heading),
  bestPractices: z.object({
    ...Heading,
    cards: z.array(z.object({ title: Localized, text: Localized, image: z.string() })),
  }),
});
export type HomeContent = z.infer<typeof HomeContent>;
