import type { OfflineRelease } from '../../document/page-data.ts';

/** What the worker uses of its global scope. TypeScript's own types for it clash with those for pages. */
interface LastingEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchOfPage extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation, asked for while the worker started; undefined where the browser doesn't do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Scope {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchOfPage) => void) => void);
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  readonly location: Location;
  readonly navigator: Navigator;
  skipWaiting: () => Promise<void>;
  /** Written by the server before the worker's code: what the offline pages of this release need. */
  readonly offline: OfflineRelease;
}

export const scope = globalThis as unknown as Scope;
