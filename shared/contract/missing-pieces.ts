/** Why a piece was not there when an order was picked. */
export const MISSING_WHY = ['not-found', 'damaged', 'wrong-item'] as const;
/** What became of it: found after all, paid back or not collected, or another size is sent with the customer's consent. */
export const MISSING_OUTCOMES = ['open', 'found', 'refunded', 'replaced'] as const;
