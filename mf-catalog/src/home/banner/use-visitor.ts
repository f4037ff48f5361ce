import { useSyncExternalStore } from 'react';
import type { Visitor } from './slide-rules.ts';
import { isMobile, isSlow, type Connection } from './visitor-device.ts';

const NARROW = '(max-width: 767.98px)';
const REDUCED = '(prefers-reduced-motion: reduce)';

const connection = () => (navigator as Navigator & { connection?: EventTarget & Connection }).connection;

/** A boolean that only the browser knows, read again on each event; false on the server and during hydration. */
function useBrowserState(target: () => EventTarget | undefined, event: string, ask: () => boolean): boolean {
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
    mobile: useBrowserState(
      () => matchMedia(NARROW),
      'change',
      () => isMobile(navigator.userAgent, matchMedia(NARROW).matches),
    ),
    slow: useBrowserState(connection, 'change', () => isSlow(connection())),
    reducedMotion: useBrowserState(
      () => matchMedia(REDUCED),
      'change',
      () => matchMedia(REDUCED).matches,
    ),
  };
}

/** Whether the page is hidden, because another tab is open or the screen is locked. */
export const usePageHidden = (): boolean =>
  useBrowserState(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'hidden',
  );
