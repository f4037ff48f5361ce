import { useSyncExternalStore } from 'react';
import type { Visitor } from './slide-rules.ts';
import { isMobile, isSlow, type Connection } from './visitor-device.ts';

const NARROW = '(max-width: 767.98px)';
const REDUCED = '(prefers-reduced-motion: reduce)';

const connection = () => (navigator as Navigator & { connection?: EventTarget & Connection }).connection;

/** A yes or no that only the browser knows, asked again at each event; no on the server and while hydrating. */
function useAnswer(target: () => EventTarget | undefined, event: string, ask: () => boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const source = target();
      source?.addEventListener(event, changed);
      return () => source?.removeEventListener(event, changed);
    },
    ask,
    () => false,
  );
}

export function useVisitor(): Visitor {
  return {
    mobile: useAnswer(
      () => matchMedia(NARROW),
      'change',
      () => isMobile(navigator.userAgent, matchMedia(NARROW).matches),
    ),
    slow: useAnswer(connection, 'change', () => isSlow(connection())),
    reducedMotion: useAnswer(
      () => matchMedia(REDUCED),
      'change',
      () => matchMedia(REDUCED).matches,
    ),
  };
}

/** Whether the page is hidden: another tab is open, or the screen is locked. */
export const usePageHidden = (): boolean =>
  useAnswer(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'hidden',
  );
