import { randomUuid } from '@shop/browser/random-uuid';
import type { Addition } from './cart-changes.ts';

/**
 * Idempotency keys of presses on "add to cart": one for each press. A press that repeats one that failed has its key, in
 * case that only the answer was lost. The API keeps no key of an addition that it refused.
 */
export function additionKeys() {
  const failed = new Map<string, string[]>();
  return {
    take: (addition: Addition): string => failed.get(JSON.stringify(addition))?.shift() ?? randomUuid(),
    giveBack: (addition: Addition, key: string): void => {
      const text = JSON.stringify(addition);
      failed.set(text, [...(failed.get(text) ?? []), key]);
    },
  };
}
