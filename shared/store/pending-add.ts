import type { CartAddition } from '@shop/composition/shop';

const KEY = 'pendingAdd';

/** What a guest wanted in the cart, kept until after login. Where the browser refuses storage, nothing is kept. */
export const pendingAdd = {
  remember(addition: CartAddition): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(addition));
    } catch {
      // A refusal costs the visitor one more click after login, no more.
    }
  },
  /** Whether something is kept. */
  isWaiting(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  /** What was kept, once: it is forgotten with the asking. */
  take(): CartAddition | null {
    try {
      const kept = localStorage.getItem(KEY);
      localStorage.removeItem(KEY);
      return kept === null ? null : (JSON.parse(kept) as CartAddition);
    } catch {
      return null;
    }
  },
};
