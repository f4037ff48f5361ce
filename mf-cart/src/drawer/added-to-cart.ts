/** Pressed on this page, or wanted by a guest who has logged in since. */
export type Addition = 'pressed' | 'kept';

const listeners = new Set<(addition: Addition) => void>();

/** Announces that the visitor has put something in the cart on this page. */
export function announceAdded(addition: Addition): void {
  for (const listener of listeners) listener(addition);
}

/** Calls back each time. Answers what ends it. */
export function onAdded(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
