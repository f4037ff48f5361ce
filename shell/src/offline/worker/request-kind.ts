export type Kind = 'page' | 'private-page' | 'opened-file' | 'build-file' | 'photograph' | 'offline-file';

type RequestParts = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** Addresses that are not pages, though a browser may navigate to them. */
const NO_PAGE = /^\/(api|assets|media|dev)\//;

/**
 * Pages that are the same for everybody, and hold nothing that somebody types: they alone are kept for offline. A remote's pages
 * are no such pages until they stand here.
 */
const SAME_FOR_ALL = /^(\/ar)?(\/|\/(about|contact-us|policies|(category|sandalwood-products|products)\/[^/]+)\/?)?$/;

/** The kind of a request; null for those that the worker leaves to the browser: API calls, byte ranges, other sites. */
export function requestKind({ method, mode, url, headers }: RequestParts, origin: string): Kind | null {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin || method !== 'GET' || headers.has('range')) return null;
  if (mode === 'navigate')
    return NO_PAGE.test(pathname) ? 'opened-file' : SAME_FOR_ALL.test(pathname) ? 'page' : 'private-page';
  if (pathname.startsWith('/assets/')) return 'build-file';
  if (pathname.startsWith('/media/')) return 'photograph';
  return /^\/offline\.(js|css)$/.test(pathname) ? 'offline-file' : null;
}
