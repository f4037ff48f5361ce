import { followStaffEvents, type StreamedEvent } from '@shop/client/staff-events';
import type { Language } from '@shop/contract/language';
import type { SessionStore } from '../session/session-store.ts';

/** What hears of everything that happens in the shop, as long as somebody listens. */
export interface Live {
  /**
   * Calls back for each event, for `reset` after a pause in which some may have been missed, and for the first `open`: what
   * happened before it is told by nobody.
   */
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

/**
 * One stream for all screens of all tabs of a person: browsers open six connections to a host, and a stream keeps one. The
 * tab that holds the lock follows the stream and passes its events on; when it is closed or its session ends, another one goes
 * on where it was. It is opened again where it breaks, and closed with the last screen that listens.
 */
export function createLive(
  sessionStore: Pick<SessionStore, 'getState'>,
  language: Language,
  personId: string,
  follow = followStaffEvents,
): Live {
  const name = `staff-events ${personId}`;
  const listeners = new Set<(event: StreamedEvent) => void>();
  let running: { ended: AbortController; channel: BroadcastChannel } | null = null;
  let after: string | undefined;

  const tokenNow = () => sessionStore.getState().session?.token;
  const hear = (event: StreamedEvent) => {
    const goesOn = event.event === 'open' && after !== undefined;
    after = event.id ?? after;
    if (goesOn) return;
    for (const listener of listeners) listener(event);
  };

  /** Follows the stream until the session is over. */
  const followWith = async (token: string, channel: BroadcastChannel, signal: AbortSignal) => {
    let isOver = false;
    const onEvent = (event: StreamedEvent) => {
      hear(event);
      // Other tabs have sessions of their own.
      if (event.event === 'end') isOver = true;
      else channel.postMessage(event);
    };
    while (!signal.aborted && !isOver && tokenNow() === token) {
      // Each stream follows the one before it. What breaks one is no news: the next one tells what was missed.
      const status = await follow({ baseUrl: '/api', language, token, after, signal, onEvent }).catch(() => 0);
      isOver ||= status === 401;
      if (!isOver && !signal.aborted) await pause(signal);
    }
  };
  const run = async (channel: BroadcastChannel, signal: AbortSignal) => {
    while (!signal.aborted) {
      const token = tokenNow();
      if (token !== undefined) await inTurn(name, signal, async () => followWith(token, channel, signal));
      // With another token, after the next sign-in, it goes on.
      while (!signal.aborted && tokenNow() === token) await pause(signal);
    }
  };

  return {
    listen(onEvent) {
      listeners.add(onEvent);
      if (!running) {
        running = { ended: new AbortController(), channel: new BroadcastChannel(name) };
        running.channel.onmessage = ({ data }: MessageEvent<StreamedEvent>) => hear(data);
        void run(running.channel, running.ended.signal);
      }
      return () => {
        listeners.delete(onEvent);
        if (listeners.size > 0) return;
        running?.ended.abort();
        running?.channel.close();
        running = null;
      };
    },
  };
}

/** Waits until no other tab is in turn. A browser without locks, which is none that the shop supports, has each tab go alone. */
async function inTurn(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  // It rejects where nobody listens any more.
  await navigator.locks.request(name, { signal }, act).catch(() => undefined);
}
