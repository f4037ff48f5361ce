import type * as z from 'zod/mini';
import { catalogueApi } from './api/catalogue-api.ts';
import { customersApi } from './api/customers-api.ts';
import { salesApi } from './api/sales-api.ts';
import { shopApi } from './api/shop-api.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

const schemas = { ...catalogueApi, ...shopApi, ...customersApi, ...salesApi };

export type ApiName = EndpointName;
export type Api = { readonly [N in ApiName]: (typeof endpoints)[N] & (typeof schemas)[N] };

/** Every endpoint of the shop's API: the API serves these, `@shop/client` calls them. Errors are `Problem`. */
export const api = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, { ...endpoints[name as ApiName], ...schema }]),
) as unknown as Api;

type Part<N extends ApiName, K extends 'params' | 'query' | 'body'> =
  Api[N] extends Record<K, infer S extends z.ZodMiniType> ? S : never;
type Parts<N extends ApiName> = {
  [K in 'params' | 'query' | 'body' as Part<N, K> extends never ? never : K]: Part<N, K>;
};

/** What a caller passes: inputs, before defaults and conversion. */
export type ApiInput<N extends ApiName> = {
  [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.input<Parts<N>[K]> : never;
};
/** What a handler receives: checked and converted. */
export type ApiRequest<N extends ApiName> = {
  [K in keyof Parts<N>]: Parts<N>[K] extends z.ZodMiniType ? z.output<Parts<N>[K]> : never;
};
export type ApiAnswer<N extends ApiName> = z.output<Api[N]['answer']>;
