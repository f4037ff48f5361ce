import type { StreamedEvent } from '@shop/client/staff-events';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Live } from './live.ts';

export const LiveContext = createContext<Live | null>(null);

/** Hears of what happens in the shop while the screen is open. */
export function useLive(onEvent: (event: StreamedEvent) => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(onEvent);

  // Effects, because the stream is outside of React.
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => live?.listen((event) => latest.current(event)), [live]);
}
