import * as z from 'zod/mini';
import { Done } from '../account.ts';
import { Language } from '../language.ts';
import { LanguageQuery } from '../listing-query.ts';
import { staffEndpoints, type StaffEndpointName } from '../staff-endpoints.ts';
import { EventStream } from '../staff-events.ts';
import { StaffReads, StaffReadsQuery } from '../staff-reads.ts';
import {
  Approval,
  ChangesOf,
  ChangesPage,
  EnrolledPerson,
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
import { ANY_STAFF, ANYONE, OWNER_ONLY, type StaffEndpoint } from './staff-endpoint.ts';
import { staffOrdersApi } from './staff-orders-api.ts';
import { staffReleasesApi } from './staff-releases-api.ts';
import { staffReportsApi } from './staff-reports-api.ts';
import { staffShopApi } from './staff-shop-api.ts';

const schemas = {
  staffSignInOptions: { roles: ANYONE, query: LanguageQuery, answer: KeyOptions },
  staffSignIn: { roles: ANYONE, query: LanguageQuery, body: KeyUse, answer: StaffSession },
  staffEnrolOptions: { roles: ANYONE, query: LanguageQuery, body: EnrolmentLink, answer: KeyOptions },
  staffEnrol: { roles: ANYONE, query: LanguageQuery, body: Enrolment, answer: EnrolledPerson },
  staffMe: { roles: ANY_STAFF, withOneKey: true, query: LanguageQuery, answer: StaffMe },
  staffSignOut: { roles: ANY_STAFF, withOneKey: true, query: LanguageQuery, answer: Done },
  staffKeyOptions: { roles: ANY_STAFF, withOneKey: true, query: LanguageQuery, answer: KeyOptions },
  staffAddKey: {
    roles: ANY_STAFF,
    signed: 'always',
    withOneKey: true,
    query: LanguageQuery,
    body: KeyAddition,
    answer: StaffMe,
  },
  staffRemoveKey: { roles: ANY_STAFF, signed: 'always', params: StaffKeyId, query: LanguageQuery, answer: StaffMe },
  staffEndOtherSessions: { roles: ANY_STAFF, signed: 'always', query: LanguageQuery, answer: Done },
  staffPeople: { roles: OWNER_ONLY, query: LanguageQuery, answer: StaffPeople },
  staffInvite: { roles: OWNER_ONLY, signed: 'always', query: LanguageQuery, body: Invitation, answer: PersonalLink },
  staffChangeRole: {
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    body: RoleChange,
    answer: StaffPeople,
  },
  staffEnd: { roles: OWNER_ONLY, signed: 'always', params: StaffId, query: LanguageQuery, answer: StaffPeople },
  staffApprove: {
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    body: Approval,
    answer: StaffPeople,
  },
  staffRecover: { roles: OWNER_ONLY, signed: 'always', params: StaffId, query: LanguageQuery, answer: PersonalLink },
  staffHistory: {
    roles: ['owner', 'reader'],
    query: z.object({ ...HistoryPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffHistoryFile: {
    roles: OWNER_ONLY,
    query: z.object({ ...HistoryFilters, lang: z._default(Language, 'en') }),
    type: 'text/csv',
    answer: z.string(),
  },
  /** Of subjects that the role sees; others are `forbidden`. */
  staffHistoryOf: {
    roles: ANY_STAFF,
    params: ChangesOf,
    query: z.object({ ...ChangesPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffReads: { roles: OWNER_ONLY, query: StaffReadsQuery, answer: StaffReads },
  staffEvents: { roles: ANY_STAFF, query: LanguageQuery, type: 'text/event-stream', answer: EventStream },
  ...staffOrdersApi,
  ...staffCatalogueApi,
  ...staffReportsApi,
  ...staffShopApi,
  ...staffCustomersApi,
  ...staffReleasesApi,
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
