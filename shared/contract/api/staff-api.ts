import * as z from 'zod/mini';
import { Done } from '../account.ts';
import { Language } from '../language.ts';
import { LanguageQuery } from '../listing-query.ts';
import { staffEndpoints, type StaffEndpointName } from '../staff-endpoints.ts';
import { EventStream } from '../staff-events.ts';
import {
  ChangesOf,
  ChangesPage,
  Enrolment,
  EnrolmentLink,
  HistoryFilters,
  HistoryPage,
  Invitation,
  KeyAddition,
  KeyOptions,
  KeyUse,
  PersonalLink,
  RoleChange,
  StaffChanges,
  StaffId,
  StaffKeyId,
  StaffMe,
  StaffPeople,
  StaffSession,
} from '../staff.ts';
import { staffCatalogueApi } from './staff-catalogue-api.ts';
import { staffCustomersApi } from './staff-customers-api.ts';
import { EVERYBODY, NOBODY_YET, OWNER, type StaffEndpoint } from './staff-endpoint.ts';
import { staffOrdersApi } from './staff-orders-api.ts';
import { staffReportsApi } from './staff-reports-api.ts';
import { staffShopApi } from './staff-shop-api.ts';

const schemas = {
  staffSignInOptions: { roles: NOBODY_YET, query: LanguageQuery, answer: KeyOptions },
  staffSignIn: { roles: NOBODY_YET, query: LanguageQuery, body: KeyUse, answer: StaffSession },
  staffEnrolOptions: { roles: NOBODY_YET, query: LanguageQuery, body: EnrolmentLink, answer: KeyOptions },
  staffEnrol: { roles: NOBODY_YET, query: LanguageQuery, body: Enrolment, answer: StaffSession },
  staffMe: { roles: EVERYBODY, withOneKey: true, query: LanguageQuery, answer: StaffMe },
  staffSignOut: { roles: EVERYBODY, withOneKey: true, query: LanguageQuery, answer: Done },
  staffProveOptions: { roles: EVERYBODY, withOneKey: true, query: LanguageQuery, answer: KeyOptions },
  staffProve: { roles: EVERYBODY, withOneKey: true, query: LanguageQuery, body: KeyUse, answer: Done },
  staffKeyOptions: { roles: EVERYBODY, proven: true, withOneKey: true, query: LanguageQuery, answer: KeyOptions },
  staffAddKey: {
    roles: EVERYBODY,
    proven: true,
    withOneKey: true,
    query: LanguageQuery,
    body: KeyAddition,
    answer: StaffMe,
  },
  staffRemoveKey: { roles: EVERYBODY, proven: true, params: StaffKeyId, query: LanguageQuery, answer: StaffMe },
  staffPeople: { roles: OWNER, query: LanguageQuery, answer: StaffPeople },
  staffInvite: { roles: OWNER, proven: true, query: LanguageQuery, body: Invitation, answer: PersonalLink },
  staffChangeRole: {
    roles: OWNER,
    proven: true,
    params: StaffId,
    query: LanguageQuery,
    body: RoleChange,
    answer: StaffPeople,
  },
  staffEnd: { roles: OWNER, proven: true, params: StaffId, query: LanguageQuery, answer: StaffPeople },
  staffRecover: { roles: OWNER, proven: true, params: StaffId, query: LanguageQuery, answer: PersonalLink },
  staffHistory: {
    roles: ['owner', 'reader'],
    query: z.object({ ...HistoryPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffHistoryFile: {
    roles: OWNER,
    query: z.object({ ...HistoryFilters, lang: z._default(Language, 'en') }),
    type: 'text/csv',
    answer: z.string(),
  },
  staffHistoryOf: {
    roles: EVERYBODY,
    params: ChangesOf,
    query: z.object({ ...ChangesPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffEvents: { roles: EVERYBODY, query: LanguageQuery, type: 'text/event-stream', answer: EventStream },
  ...staffOrdersApi,
  ...staffCatalogueApi,
  ...staffReportsApi,
  ...staffShopApi,
  ...staffCustomersApi,
} as const satisfies Record<StaffEndpointName, StaffEndpoint>;

export type StaffApiName = StaffEndpointName;
export type StaffApi = { readonly [N in StaffApiName]: (typeof staffEndpoints)[N] & (typeof schemas)[N] };

/** Every call of the back office. The API serves these to people of the staff. */
export const staffApi = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, { ...staffEndpoints[name as StaffApiName], ...schema }]),
) as unknown as StaffApi;

type Part<N extends StaffApiName, K extends 'params' | 'query' | 'body'> =
  StaffApi[N] extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : never;

/** What a handler receives: checked and converted. */
export type StaffApiRequest<N extends StaffApiName> = {
  [K in 'params' | 'query' | 'body' as Part<N, K> extends never ? never : K]: Part<N, K>;
};
export type StaffApiAnswer<N extends StaffApiName> = z.output<StaffApi[N]['answer']>;
