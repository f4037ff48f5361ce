import { permanentStorage } from '@shop/browser/storage';
import type { CartAddition } from '@shop/composition/shop';

const KEY = 'pendingAdd';

/** What a guest wanted in the cart, kept until after login. */
export const pendingAdd = {
  remember(addition: CartAddition): void {
    permanentStorage.writeJson(KEY, addition);
  },
  /** Whether something is kept. */
  isWaiting: (): boolean => permanentStorage.read(KEY) !== null,
  /** What was kept, once: it is forgotten with the asking. */
  take(): CartAddition | null {
    const kept = permanentStorage.readJson(KEY) as CartAddition | null;
    permanentStorage.remove(KEY);
    return kept;
  },
};
