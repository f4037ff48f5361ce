import * as z from 'zod/mini';
import { Card, CatalogueVersions, FeedProduct, ListMeta, Product, ProductAddress } from '../catalogue.ts';
import { DeliveryEstimate, DeliveryQuery } from '../delivery.ts';
import type { Endpoints } from '../endpoints.ts';
import { Home, HomeQuery } from '../home.ts';
import {
  BulkQuery,
  CataloguePageQuery,
  LanguageQuery,
  ListingQuery,
  PreviewKey,
  SearchQuery,
} from '../listing-query.ts';

/** Endpoints of the catalogue: home page, products, search, delivery times. */
export const catalogueApi = {
  home: { query: HomeQuery, answer: z.object({ data: Home }) },
  products: { query: ListingQuery, answer: z.object({ data: z.array(Card), meta: ListMeta }) },
  productsById: { query: BulkQuery, answer: z.object({ data: z.array(Card) }) },
  search: { query: SearchQuery, answer: z.object({ data: z.array(Card), meta: ListMeta }) },
  product: {
    params: z.object({ slugOrId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/)) }),
    invalidParams: 'product-not-found',
    query: z.extend(LanguageQuery, { preview: PreviewKey }),
    answer: z.object({ data: Product }),
  },
  productAddresses: {
    query: CataloguePageQuery,
    answer: z.object({ data: z.array(ProductAddress), meta: ListMeta }),
  },
  productFeed: {
    query: CataloguePageQuery,
    answer: z.object({ data: z.array(FeedProduct), meta: ListMeta }),
  },
  deliveryEstimate: { query: DeliveryQuery, answer: z.object({ data: DeliveryEstimate }) },
  catalogueVersion: { query: LanguageQuery, answer: z.object({ data: CatalogueVersions }) },
} as const satisfies Endpoints;
