import type { RETURN_STATES } from '@shop/contract/returns';

export type ReturnState = (typeof RETURN_STATES)[number];

/** Which state of a return may follow which. Staff alone move it; a customer asks for it. */
const RETURN_TRANSITIONS: Record<ReturnState, ReturnState[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received'],
  // Rejected where it turns out to be used, or another item.
  received: ['rejected', 'refunded', 'replaced'],
  rejected: [],
  refunded: [],
  replaced: [],
};

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean => RETURN_TRANSITIONS[from].includes(to);
