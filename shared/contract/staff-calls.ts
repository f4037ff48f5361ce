import type * as z from 'zod/mini';
import type { StaffApi, StaffApiAnswer, StaffApiName } from './api/staff-api.ts';

/** The name of a call of the back office. */
export type StaffCallName = StaffApiName;

type Part<N extends StaffCallName, K extends 'params' | 'query' | 'body'> =
  StaffApi[N] extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : never;

/** What a caller passes: inputs, before defaults and conversion. */
export type StaffCallInput<N extends StaffCallName> = {
  [K in 'params' | 'query' | 'body' as Part<N, K> extends never ? never : K]: Part<N, K>;
};

/** What a caller gets; a file as it is, because reading a table as text would lose the byte order mark that Excel needs. */
export type StaffCallAnswer<N extends StaffCallName> = StaffApi[N] extends { type: 'text/csv' | 'application/pdf' }
  ? Blob
  : StaffApiAnswer<N>;
