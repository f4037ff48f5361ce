import type { CartAddition } from '@shop/contract/shop';

const KEY = 'pendingAdd';

/** What a guest wanted in the cart, kept until after login. */
export const pendingAdd = {
  remember: (addition: CartAddition): void => localStorage.setItem(KEY, JSON.stringify(addition)),
  take: (): CartAddition | null => {
    const kept = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as CartAddition);
  },
};
