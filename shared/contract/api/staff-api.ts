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
  staffSignInOptions: {
    summary: 'What a browser needs to sign somebody in with a passkey',
    roles: ANYONE,
    query: LanguageQuery,
    answer: KeyOptions,
  },
  staffSignIn: {
    summary: 'Signs somebody in with a passkey',
    roles: ANYONE,
    query: LanguageQuery,
    body: KeyUse,
    answer: StaffSession,
  },
  staffEnrolOptions: {
    summary: 'What a browser needs to make the first key of whoever opened a personal link',
    roles: ANYONE,
    query: LanguageQuery,
    body: EnrolmentLink,
    answer: KeyOptions,
  },
  staffEnrol: {
    summary: 'Keeps a key that was made by a personal link',
    roles: ANYONE,
    query: LanguageQuery,
    body: Enrolment,
    answer: EnrolledPerson,
  },
  staffMe: {
    summary: 'Who is signed in, with their keys and the calls they may make',
    roles: ANY_STAFF,
    withOneKey: true,
    query: LanguageQuery,
    answer: StaffMe,
  },
  staffSignOut: {
    summary: 'Ends this session',
    roles: ANY_STAFF,
    withOneKey: true,
    query: LanguageQuery,
    answer: Done,
  },
  staffKeyOptions: {
    summary: 'What a browser needs to make another key',
    roles: ANY_STAFF,
    withOneKey: true,
    query: LanguageQuery,
    answer: KeyOptions,
  },
  staffAddKey: {
    summary: 'Keeps another key of whoever is signed in',
    roles: ANY_STAFF,
    signed: 'always',
    withOneKey: true,
    query: LanguageQuery,
    body: KeyAddition,
    answer: StaffMe,
  },
  staffRemoveKey: {
    summary: 'Removes a key of whoever is signed in',
    roles: ANY_STAFF,
    signed: 'always',
    params: StaffKeyId,
    query: LanguageQuery,
    answer: StaffMe,
  },
  staffEndOtherSessions: {
    summary: 'Ends all other sessions of whoever is signed in',
    roles: ANY_STAFF,
    signed: 'always',
    query: LanguageQuery,
    answer: Done,
  },
  staffPeople: {
    summary: 'Everybody who works here or did, with who waits for approval',
    roles: OWNER_ONLY,
    query: LanguageQuery,
    answer: StaffPeople,
  },
  staffInvite: {
    summary: 'Invites somebody, and answers their personal link',
    roles: OWNER_ONLY,
    signed: 'always',
    query: LanguageQuery,
    body: Invitation,
    answer: PersonalLink,
  },
  staffChangeRole: {
    summary: 'Changes what somebody may do; a new owner waits a day',
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    body: RoleChange,
    answer: StaffPeople,
  },
  staffEnd: {
    summary: 'Ends somebody’s access at once',
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    answer: StaffPeople,
  },
  staffApprove: {
    summary: 'Lets a new key or owner in before its day of waiting is over',
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    body: Approval,
    answer: StaffPeople,
  },
  staffRecover: {
    summary: 'Makes a personal link for somebody who has lost their keys',
    roles: OWNER_ONLY,
    signed: 'always',
    params: StaffId,
    query: LanguageQuery,
    answer: PersonalLink,
  },
  staffHistory: {
    summary: 'Who changed what, the newest first',
    roles: ['owner', 'reader'],
    query: z.object({ ...HistoryPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffHistoryFile: {
    summary: 'Who changed what, as CSV',
    roles: OWNER_ONLY,
    query: z.object({ ...HistoryFilters, lang: z._default(Language, 'en') }),
    type: 'text/csv',
    answer: z.string(),
  },
  /** Of subjects that the role sees; others are `forbidden`. */
  staffHistoryOf: {
    summary: 'Who changed one order, product, customer or other subject',
    roles: ANY_STAFF,
    params: ChangesOf,
    query: z.object({ ...ChangesPage, lang: z._default(Language, 'en') }),
    answer: StaffChanges,
  },
  staffReads: {
    summary: 'Who looked at which personal data',
    roles: OWNER_ONLY,
    query: StaffReadsQuery,
    answer: StaffReads,
  },
  staffEvents: {
    summary: 'A stream that says what has changed',
    roles: ANY_STAFF,
    query: LanguageQuery,
    type: 'text/event-stream',
    answer: EventStream,
  },
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
