import * as z from 'zod/mini';
import { Done } from '../account.ts';
import type { Endpoint } from '../endpoints.ts';
import { Language } from '../language.ts';
import { LanguageQuery } from '../listing-query.ts';
import { staffEndpoints, type StaffEndpointName } from '../staff-endpoints.ts';
import {
  OrderRefund,
  OrderShipment,
  OrderStep,
  StaffOrder,
  StaffOrderCounts,
  StaffOrderId,
  StaffOrders,
  StaffOrdersQuery,
} from '../staff-orders.ts';
import { STAFF_ROLES, type StaffRole } from '../staff-roles.ts';
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

/** What one call of the back office takes, answers and needs. */
export interface StaffEndpoint extends Endpoint {
  /** The roles that may call it; without any it is open to everybody, as a sign-in must be. */
  roles: readonly StaffRole[];
  /** Whether the caller must have used a key within the last five minutes. */
  proven?: true;
  /** Whether an owner who has only one key yet may call it. */
  withOneKey?: true;
  /** The answer's media type, where that is not JSON. */
  type?: 'text/csv';
}

const NOBODY_YET = [] as const;
const EVERYBODY = STAFF_ROLES;
const OWNER = ['owner'] as const;
/** Who sees orders. */
const ORDERS_SEEN = ['owner', 'orders', 'stockroom', 'reader'] as const;
/** Who speaks with customers and couriers. */
const ORDERS_MOVED = ['owner', 'orders'] as const;
/** Who stands beside the parcels. */
const PARCELS = ['owner', 'orders', 'stockroom'] as const;

const step = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffOrderId,
  invalidParams: 'order-not-found' as const,
  query: LanguageQuery,
  body: OrderStep,
  answer: StaffOrder,
});

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
  staffOrders: { roles: ORDERS_SEEN, query: StaffOrdersQuery, answer: StaffOrders },
  staffOrderCounts: { roles: ORDERS_SEEN, query: LanguageQuery, answer: StaffOrderCounts },
  staffOrder: {
    roles: ORDERS_SEEN,
    params: StaffOrderId,
    invalidParams: 'order-not-found',
    query: LanguageQuery,
    answer: StaffOrder,
  },
  staffConfirmOrder: step(ORDERS_MOVED),
  staffPackOrder: step(PARCELS),
  staffShipOrder: { ...step(PARCELS), body: OrderShipment },
  staffSendOutOrder: step(PARCELS),
  staffDeliverOrder: step(ORDERS_MOVED),
  staffFailOrder: step(ORDERS_MOVED),
  staffTakeBackOrder: step(PARCELS),
  staffCancelOrder: step(ORDERS_MOVED),
  staffRefundOrder: { ...step(ORDERS_MOVED), proven: true, body: OrderRefund },
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
