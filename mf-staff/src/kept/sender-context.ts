import { createContext, useContext } from 'react';
import type { Sender } from './sender.ts';

export const SenderContext = createContext<Sender | null>(null);

/** Sends steps, now or once there is a connection. */
export function useSender(): Sender {
  const sender = useContext(SenderContext);
  if (!sender) throw new Error('useSender() was called while nobody is signed in.');
  return sender;
}
