import { randomUuid } from '@shop/browser/random-uuid';
import { permanentStorage } from '@shop/browser/storage';
import type { CartAddition, KeptAddition } from '@shop/composition/shop';

const KEY = 'pendingAdd';

/** What a guest wanted in the cart, kept until the server has it; the last wish counts. */
export const pendingAdd = {
  remember(addition: CartAddition): void {
    permanentStorage.writeJson(KEY, { ...addition, mergeId: randomUuid() } satisfies KeptAddition);
  },
  /** What is kept; null also where storage holds anything else. */
  read(): KeptAddition | null {
    const kept = permanentStorage.readJson(KEY);
    return isKept(kept) ? kept : null;
  },
  /** Forgets it, unless another wish has taken its place. */
  forget({ mergeId }: KeptAddition): void {
    if (pendingAdd.read()?.mergeId === mergeId) permanentStorage.remove(KEY);
  },
};

const isKept = (value: unknown): value is KeptAddition => {
  const kept = value as Partial<KeptAddition> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    typeof kept.mergeId === 'string' &&
    typeof kept.productId === 'string' &&
    typeof kept.quantity === 'number'
  );
};
