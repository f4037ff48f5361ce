/** Which press led to an addition: on a button of this page, or a guest's before the login that has just ended. */
export type AddedBy = 'button' | 'login';

const listeners = new Set<(by: AddedBy) => void>();

/** Tells all listeners of this page that an addition is in the cart. */
export function announceAdded(by: AddedBy): void {
  for (const listener of listeners) listener(by);
}

/** Calls back after each addition. Returns the function that stops that. */
export function onAdded(listener: (by: AddedBy) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
