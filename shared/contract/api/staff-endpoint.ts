import type { Endpoint } from '../endpoints.ts';
import { STAFF_ROLES, type StaffRole } from '../staff-roles.ts';

/** What one call of the back office takes, answers and needs. */
export interface StaffEndpoint extends Endpoint {
  /** What it does, in a line for whoever reads the list of calls or types it as a command. */
  summary: string;
  /** The roles that may call it; without any it is open to everybody, as a sign-in must be. */
  roles: readonly StaffRole[];
  /**
   * Whether the caller signs this very call with a passkey: always, or where what it does moves money, which the API decides.
   * Without a signature such a call is answered by `key-needed`, with the challenge to sign.
   */
  signed?: 'always' | 'by-effect';
  /** Whether an owner who has only one key yet may call it. */
  withOneKey?: true;
  /** The answer's media type, where that is not JSON. */
  type?: 'text/csv' | 'application/pdf' | 'text/event-stream';
}

export const ANYONE = [] as const;
export const ANY_STAFF = STAFF_ROLES;
export const OWNER_ONLY = ['owner'] as const;
/** Who sees orders. */
export const MAY_READ_ORDERS = ['owner', 'orders', 'stockroom', 'reader'] as const;
/** Who speaks with customers and couriers. */
export const MAY_CHANGE_ORDERS = ['owner', 'orders'] as const;
/** Who stands beside the parcels. */
export const MAY_SHIP = ['owner', 'orders', 'stockroom'] as const;
/** Who counts what is on the shelves. */
export const MAY_MOVE_STOCK = ['owner', 'stockroom', 'catalogue'] as const;
/** Who sees what the shop earns. */
export const MAY_READ_REPORTS = ['owner', 'reader'] as const;
/** Who does acts that need a second person. */
export const MAY_AGREE = ['owner', 'orders', 'catalogue'] as const;
/** Who writes what shoppers read, and sets what they pay less. */
export const MAY_EDIT_CATALOGUE = ['owner', 'catalogue'] as const;
