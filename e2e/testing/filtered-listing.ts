import type { Facets } from '@shop/contract/catalogue';
import { Filters } from './filters.ts';
import { listingOf } from './seed.ts';
import { expect, test as base } from './visitor.ts';

interface Found {
  total: number;
  slugs: string[];
  facets: Facets;
}

export const test = base.extend<{ filters: Filters; find: (query?: string) => Promise<Found> }>({
  filters: async ({ page, text, isMobile }, use) => {
    await use(new Filters(page, text, isMobile));
  },

  /** The search result of the API among the perfumes. */
  find: async ({ request, shop, language }, use) => {
    await use(async (query = '') => {
      const answer = await request.get(
        `${shop.url}/api/products/public?category=perfumes&lang=${language}&limit=100&${query}`,
      );
      const { data, meta } = (await answer.json()) as {
        data: { slug: string }[];
        meta: { total: number; facets: Facets };
      };
      return { total: meta.total, slugs: data.map(({ slug }) => slug), facets: meta.facets };
    });
  },
});

/** Path of the listing whose filters the stories use. */
export const { path } = listingOf('perfumes');

export { expect };
