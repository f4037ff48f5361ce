const listeners = new Set<() => void>();

/** Tells that something has been put in the cart by the visitor's own hand on this page. */
export function tellAdded(): void {
  for (const listener of listeners) listener();
}

/** Calls back each time. Answers what ends it. */
export function onAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
