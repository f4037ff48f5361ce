import { categoryPath } from '@shop/contract/categories';
import type { Head, HeadArguments } from '@shop/federation/head';
import { listingQuery } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

/** A listing's head. Sorting shows the same products, so it is no address of its own; a further page is. */
export function listingHead({ data: { category, cards, meta }, translate }: HeadArguments<Listing>): Head {
  const title = translate(`categories.${category}.meta-title`);
  return {
    title: meta.page > 1 ? translate('listing.page-title', { title, page: meta.page }) : title,
    description: translate(`categories.${category}.meta-description`),
    canonical: categoryPath(category) + listingQuery({ page: meta.page, sort: 'popular' }),
    ...(cards[0] ? { social: { image: cards[0].image.src } } : {}),
  };
}
