import type { OfflineRelease } from '../../document/page-data.ts';

/** The part of the worker's global scope that is used. TypeScript's types for workers conflict with those for pages. */
interface LastingEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchOfPage extends LastingEvent {
  readonly request: Request;
  /** The response to a navigation, requested while the worker started; undefined where the browser has no navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Scope {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchOfPage) => void) => void);
  readonly clients: { claim: () => Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void>; disable: () => Promise<void> };
  };
  readonly location: Location;
  readonly navigator: Navigator;
  skipWaiting: () => Promise<void>;
  /** The files that the offline pages of this release need. The server writes it in front of the worker's code. */
  readonly offline: OfflineRelease;
}

export const scope = globalThis as unknown as Scope;
