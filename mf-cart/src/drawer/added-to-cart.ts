const listeners = new Set<() => void>();

/** Announces that the visitor has put something in the cart on this page. */
export function announceAdded(): void {
  for (const listener of listeners) listener();
}

/** Calls back each time. Answers what ends it. */
export function onAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
