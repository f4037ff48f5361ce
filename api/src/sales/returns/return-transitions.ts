import type { RETURN_STATES } from '@shop/contract/returns';

export type ReturnState = (typeof RETURN_STATES)[number];

/** The states that may follow each state of a return. Customers request a return; only staff move it. */
const RETURN_TRANSITIONS: Record<ReturnState, ReturnState[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received'],
  // Staff reject a received item that turns out to be used, or to be another item.
  received: ['rejected', 'refunded', 'replaced'],
  rejected: [],
  refunded: [],
  replaced: [],
};

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean => RETURN_TRANSITIONS[from].includes(to);
