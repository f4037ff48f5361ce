import type { Shop } from '@shop/composition/shop';
import type { CartLine } from '@shop/contract/cart';
import { useShop, useShopState } from '@shop/store/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Milliseconds for which a removal can at least be undone, also in a drawer or page that is opened again. */
const KEPT = 60_000;

interface Removal {
  line: CartLine;
  at: number;
}

/** Lines that were removed from the cart in this tab and can be put back where they were. */
export interface RemovedLines {
  list: () => readonly Removal[];
  add: (line: CartLine) => void;
  drop: (line: CartLine) => void;
  /** Drops the lines whose removal is a minute old. */
  dropOld: () => void;
  subscribe: (changed: () => void) => () => void;
}

const stores = new WeakMap<Shop, RemovedLines>();
const NONE: readonly Removal[] = [];

/** The removed lines of this page's customer. */
export function removedLines(shop: Shop): RemovedLines {
  const store = stores.get(shop) ?? startStore(shop);
  stores.set(shop, store);
  return store;
}

function startStore(shop: Shop): RemovedLines {
  let removals = NONE;
  const listeners = new Set<() => void>();
  const set = (changed: readonly Removal[]) => {
    removals = changed;
    for (const listener of listeners) listener();
  };
  const without = (variantId: string) => removals.filter(({ line }) => line.variantId !== variantId);

  shop.store.subscribe(({ session }, { session: before }) => {
    if (session.token !== before.token) set(NONE);
  });
  return {
    list: () => removals,
    add: (line) => set([...without(line.variantId), { line, at: Date.now() }]),
    drop: ({ variantId }) => set(without(variantId)),
    dropOld: () => set(removals.filter(({ at }) => Date.now() - at < KEPT)),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The removed lines whose variant is not in the cart: it may have been added again, also in another tab. */
export function useRemovedLines(): readonly CartLine[] {
  const shop = useShop();
  const items = useShopState(({ cart }) => cart.items);
  const removals = useSyncExternalStore(
    (changed) => removedLines(shop).subscribe(changed),
    () => removedLines(shop).list(),
    () => NONE,
  );
  return removals
    .map(({ line }) => line)
    .filter(({ variantId }) => !items.some((line) => line.variantId === variantId));
}

/** Drops old removals when the page or drawer that shows them opens. Those that it shows stay until it is left. */
export function useFreshRemovals(): void {
  const shop = useShop();
  const opened = useEffectEvent(() => removedLines(shop).dropOld());
  // An effect, because no event of the store says that a page or drawer has opened.
  useEffect(() => opened(), []);
}
