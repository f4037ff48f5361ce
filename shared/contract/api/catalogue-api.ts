import * as z from 'zod/mini';
import { Card, CatalogueVersions, FeedProduct, ListMeta, Product, ProductAddress } from '../catalogue.ts';
import { DeliveryEstimate, DeliveryQuery } from '../delivery.ts';
import { endpoints } from '../endpoints.ts';
import { Home, HomeQuery } from '../home.ts';
import { BulkQuery, CataloguePageQuery, LanguageQuery, ListingQuery, SearchQuery } from '../listing-query.ts';
import { endpoint } from './endpoint.ts';

/** What a shopper looks at: home page, products, search, delivery times. */
export const catalogueApi = {
  home: endpoint({
    ...endpoints.home,
    query: HomeQuery,
    answer: z.object({ data: Home }),
  }),
  products: endpoint({
    ...endpoints.products,
    query: ListingQuery,
    answer: z.object({ data: z.array(Card), meta: ListMeta }),
  }),
  productsById: endpoint({
    ...endpoints.productsById,
    query: BulkQuery,
    answer: z.object({ data: z.array(Card) }),
  }),
  search: endpoint({
    ...endpoints.search,
    query: SearchQuery,
    answer: z.object({ data: z.array(Card), meta: ListMeta }),
  }),
  product: endpoint({
    ...endpoints.product,
    params: z.object({ slugOrId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/)) }),
    query: LanguageQuery,
    answer: z.object({ data: Product }),
  }),
  productAddresses: endpoint({
    ...endpoints.productAddresses,
    query: CataloguePageQuery,
    answer: z.object({ data: z.array(ProductAddress), meta: ListMeta }),
  }),
  productFeed: endpoint({
    ...endpoints.productFeed,
    query: CataloguePageQuery,
    answer: z.object({ data: z.array(FeedProduct), meta: ListMeta }),
  }),
  deliveryEstimate: endpoint({
    ...endpoints.deliveryEstimate,
    query: DeliveryQuery,
    answer: z.object({ data: DeliveryEstimate }),
  }),
  catalogueVersion: endpoint({
    ...endpoints.catalogueVersion,
    query: LanguageQuery,
    answer: z.object({ data: CatalogueVersions }),
  }),
} as const;
