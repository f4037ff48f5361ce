import type { Card, Category } from '@shop/contract/catalogue';
import type { Home } from '@shop/contract/home';
import type { Localized } from '@shop/contract/language';
import type { HomeContent } from '../../../database/schema/home-content.ts';
import { mediaPath } from '../product/card-reader.ts';
import { shownAt, withWhatComes } from './home-schedule.ts';

interface Featured {
  counts: Map<Category, number>;
  bestSellers: Card[];
  offers: Card[];
  now: Date;
  /** Whether parts are shown that begin later. */
  isPreview: boolean;
}

/**
 * Converts the stored document: lists are separated from their headings, and file names become URLs. A category without
 * products is left out of the collections, and so is what is not seen at the moment.
 */
export function homeAnswer(content: HomeContent, { counts, bestSellers, offers, now, isPreview }: Featured): Home {
  const seen = isPreview ? withWhatComes : shownAt;
  return {
    ...content,
    ogImage: mediaPath(content.ogImage),
    banners: seen(content.banners, now).map(({ imageDesktop, imageMobile, image, ...banner }) => ({
      ...banner,
      ...(imageDesktop && { imageDesktop: picturePath(imageDesktop) }),
      ...(imageMobile && { imageMobile: picturePath(imageMobile) }),
      ...(image && { image: picturePath(image) }),
    })),
    collections: seen(content.collections.items, now)
      .filter(({ category }) => !category || counts.has(category))
      .map(({ image, tile, ...collection }) => ({
        ...collection,
        image: mediaPath(image),
        ...(tile && { tile: mediaPath(tile) }),
        ...(collection.category && { products: counts.get(collection.category) ?? 0 }),
      })),
    ...(content.story && { story: { ...content.story, image: mediaPath(content.story.image) } }),
    cartoonImage: { ...content.cartoonImage, image: mediaPath(content.cartoonImage.image) },
    bestSellers,
    offers,
    bestPractices: content.bestPractices.cards.map((card) => ({ ...card, image: mediaPath(card.image) })),
    sections: {
      collections: content.collections,
      bestSellers: content.bestSellers,
      offers: content.offers,
      bestPractices: content.bestPractices,
    },
  };
}

const picturePath = (picture: string | Localized) =>
  typeof picture === 'string' ? mediaPath(picture) : { en: mediaPath(picture.en), ar: mediaPath(picture.ar) };
