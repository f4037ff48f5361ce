import type { CartLine } from '@shop/contract/cart';

/** Whether a line can't be bought as it is. */
export const isBlocked = ({ issue }: Pick<CartLine, 'issue'>): boolean =>
  issue !== undefined && issue !== 'price_changed';
