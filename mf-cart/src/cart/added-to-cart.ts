import type { CartAddition } from '@shop/composition/shop';

/** What caused an addition: a button on this page, or the login of a guest who had pressed one before. */
export type AddedBy = 'button' | 'login';

/** The size that was added; without `variantId` the product's default one. */
export type Added = Pick<CartAddition, 'productId' | 'variantId'>;
type Listener = (by: AddedBy, added: Added) => void;

const listeners = new Set<Listener>();

export function announceAdded(by: AddedBy, added: Added): void {
  for (const listener of listeners) listener(by, added);
}

/** Calls back after each addition. Returns the function that stops that. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
