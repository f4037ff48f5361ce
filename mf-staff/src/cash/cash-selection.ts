/** Orders that are settled in one go at most; the contract has the same limit. */
export const MOST_SETTLED = 200;

/** Fils that a courier hands over for some orders. */
export const sumOf = (orders: readonly { cashDue: number }[]): number =>
  orders.reduce((sum, { cashDue }) => sum + cashDue, 0);
