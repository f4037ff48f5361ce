/** Why the stock of a size has changed. */
export const STOCK_REASONS = ['sale', 'return', 'count', 'damage', 'delivery'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
