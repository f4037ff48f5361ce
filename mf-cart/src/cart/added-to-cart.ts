import type { CartAddition } from '@shop/composition/shop';

/** What caused an addition: a button on this page, or the login of a guest who had pressed one before. */
export type AddedBy = 'button' | 'login';

/** The size that was added; without `variantId` the product's default one. */
export type Added = Pick<CartAddition, 'productId' | 'variantId'>;
/** Whether it shows what was added, and tells screen readers, so that no toast is needed. */
type Listener = (by: AddedBy, added: Added) => boolean;

const listeners = new Set<Listener>();

/** Whether a listener shows what was added. */
export const announceAdded = (by: AddedBy, added: Added): boolean =>
  [...listeners].map((listener) => listener(by, added)).includes(true);

/** Calls back after each addition. Returns the function that stops that. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
