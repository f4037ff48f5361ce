import { createContext, useContext } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

/** Sends steps, now or once there is a connection. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox() was called while nobody is signed in.');
  return outbox;
}
