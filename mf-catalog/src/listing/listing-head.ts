import type { Card, ListMeta } from '@shop/contract/catalogue';
import { categoryPath } from '@shop/contract/categories';
import type { Head, HeadArguments } from '@shop/federation/head';
import { breadcrumbs } from './breadcrumbs.ts';
import { countFilters } from './filters/filters.ts';
import { canonicalQuery } from './listing-address.tsx';
import type { CategoryListing } from './load-listing.ts';

/** The head of a listing. Filtered listings are too many to index, and those of a shop that
 * opens soon are empty, so search engines only follow their links. */
export function listingHead({ data, translate }: HeadArguments<CategoryListing>): Head {
  const { category, query, cards, meta, filters } = data;
  const title = translate(`categories.${category}.meta-title`);
  const filtered = countFilters(filters) > 0 || meta.opensSoon;
  return {
    title: meta.page > 1 ? translate('listing.page-title', { title, page: meta.page }) : title,
    description: translate(`categories.${category}.meta-description`),
    canonical: categoryPath(category) + canonicalQuery({ query, page: meta.page, filters }),
    ...(filtered
      ? { index: false, follow: true }
      : { jsonLd: [breadcrumbs(category, translate), productList(cards, meta)] }),
    ...(cards[0] ? { social: { image: cards[0].image.src } } : {}),
  };
}

/** The products of this page as structured data, with their positions in the whole list. */
const productList = (cards: readonly Card[], { page, limit, total }: ListMeta): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: cards.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    name,
    url: `/products/${slug}`,
  })),
});
