import { isDeepStrictEqual } from 'node:util';
import type { HomeContent } from '../../database/schema/home-content.ts';

/**
 * A home page without what is about the demonstration's products: its banners, its story and its first best seller.
 * Those that staff have changed stay.
 */
export function withoutDemo({ story, bestSellers, ...content }: HomeContent, demo: HomeContent): HomeContent {
  const { lead, ...heading } = bestSellers;
  return {
    ...content,
    banners: content.banners.filter((banner) => !demo.banners.some((made) => isDeepStrictEqual(banner, made))),
    bestSellers: lead === undefined || lead === demo.bestSellers.lead ? heading : bestSellers,
    ...(story && !isDeepStrictEqual(story, demo.story) && { story }),
  };
}
