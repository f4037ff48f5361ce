/** What caused an addition: a button on this page, or the login of a guest who had pressed one before. */
export type AddedBy = 'button' | 'login';

const listeners = new Set<(by: AddedBy) => void>();

export function announceAdded(by: AddedBy): void {
  for (const listener of listeners) listener(by);
}

/** Calls back after each addition. Returns the function that stops that. */
export function onAdded(listener: (by: AddedBy) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
