import { followStaffEvents, type StreamedEvent } from '@shop/client/staff-events';
import type { Language } from '@shop/contract/language';
import type { SessionStore } from '../session/session-store.ts';

/** What hears of everything that happens in the shop, as long as somebody listens. */
export interface Live {
  /** Calls back for each event, and for `reset` after a pause in which some may have been missed. */
  listen: (onEvent: (event: StreamedEvent) => void) => () => void;
}

/** Milliseconds until the stream is opened again. */
const AGAIN = 2_000;

const pause = async (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AGAIN);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One stream for all screens of a tab: open while a screen listens, and opened again where it breaks. */
export function createLive(
  sessionStore: Pick<SessionStore, 'getState'>,
  language: Language,
  follow = followStaffEvents,
): Live {
  const listeners = new Set<(event: StreamedEvent) => void>();
  let running: AbortController | null = null;
  let after: string | undefined;

  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const token = sessionStore.getState().session?.token;
      let isOver = token === undefined;
      if (token !== undefined) {
        const onEvent = (event: StreamedEvent) => {
          after = event.id ?? after;
          if (event.event === 'end') isOver = true;
          for (const listener of listeners) listener(event);
        };
        // Each stream follows the one before it. What breaks one is no news: the next one tells what was missed.
        await follow({ baseUrl: '/api', language, token, after, signal, onEvent }).catch(() => 0);
      }
      // With another token, after the next sign-in, it goes on.
      await (isOver ? untilAnother(token, signal) : pause(signal));
    }
  };
  const untilAnother = async (token: string | undefined, signal: AbortSignal) => {
    while (!signal.aborted && sessionStore.getState().session?.token === token) await pause(signal);
  };

  return {
    listen(onEvent) {
      listeners.add(onEvent);
      if (!running) {
        running = new AbortController();
        void run(running.signal);
      }
      return () => {
        listeners.delete(onEvent);
        if (listeners.size > 0) return;
        running?.abort();
        running = null;
      };
    },
  };
}
