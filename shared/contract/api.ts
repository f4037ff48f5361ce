import * as z from 'zod/mini';
import { Card, ListMeta, Product } from './catalogue.ts';
import { DeliveryEstimate, DeliveryQuery } from './delivery.ts';
import { endpoints } from './endpoints.ts';
import { Home } from './home.ts';
import { BulkQuery, LanguageQuery, ListingQuery, SearchQuery } from './listing-query.ts';
import { PublicSettings } from './settings.ts';

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Needs a bearer token. */
  auth?: boolean;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Every call of the shop's API: the API serves these, `@shop/client` calls them. Errors are `Problem`. */
export const api = {
  home: endpoint({
    ...endpoints.home,
    query: LanguageQuery,
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
  deliveryEstimate: endpoint({
    ...endpoints.deliveryEstimate,
    query: DeliveryQuery,
    answer: z.object({ data: DeliveryEstimate }),
  }),
  settings: endpoint({
    ...endpoints.settings,
    query: LanguageQuery,
    answer: z.object({ data: PublicSettings }),
  }),
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;

type Part<N extends ApiName, K extends 'params' | 'query' | 'body'> = Api[N] extends Record<K, infer S extends z.ZodMiniType> ? S : never;
type Parts<N extends ApiName> = { [K in 'params' | 'query' | 'body' as Part<N, K> extends never ? never : K]: Part<N, K> };

/** What a caller passes: inputs, before defaults and conversion. */
export type ApiInput<N extends ApiName> = { [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.input<Parts<N>[K]> : never };
/** What a handler receives: checked and converted. */
export type ApiRequest<N extends ApiName> = { [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.output<Parts<N>[K]> : never };
export type ApiAnswer<N extends ApiName> = z.output<Api[N]['answer']>;
