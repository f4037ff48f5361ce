import type { Endpoint } from '../endpoints.ts';
import { STAFF_ROLES, type StaffRole } from '../staff-roles.ts';

/** What one call of the back office takes, answers and needs. */
export interface StaffEndpoint extends Endpoint {
  /** The roles that may call it; without any it is open to everybody, as a sign-in must be. */
  roles: readonly StaffRole[];
  /** Whether the caller must have used a key within the last five minutes. */
  proven?: true;
  /** Whether an owner who has only one key yet may call it. */
  withOneKey?: true;
  /** The answer's media type, where that is not JSON. */
  type?: 'text/csv' | 'application/pdf' | 'text/event-stream';
}

export const NOBODY_YET = [] as const;
export const EVERYBODY = STAFF_ROLES;
export const OWNER = ['owner'] as const;
/** Who sees orders. */
export const ORDERS_SEEN = ['owner', 'orders', 'stockroom', 'reader'] as const;
/** Who speaks with customers and couriers. */
export const ORDERS_MOVED = ['owner', 'orders'] as const;
/** Who stands beside the parcels. */
export const PARCELS = ['owner', 'orders', 'stockroom'] as const;
/** Who counts what is on the shelves. */
export const STOCK_MOVED = ['owner', 'stockroom', 'catalogue'] as const;
/** Who sees what the shop earns. */
export const FIGURES_SEEN = ['owner', 'reader'] as const;
/** Who writes what shoppers read, and sets what they pay less. */
export const WORDS_WRITTEN = ['owner', 'catalogue'] as const;
