export type Kind = 'page' | 'opened-file' | 'build-file' | 'photograph' | 'offline-file';

type RequestParts = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** Addresses that are not pages, though a browser may navigate to them. */
const NO_PAGE = /^\/(api|assets|media|dev)\//;

/** The kind of a request; null for those that the worker leaves to the browser: API calls, byte ranges, other sites. */
export function requestKind({ method, mode, url, headers }: RequestParts, origin: string): Kind | null {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin || method !== 'GET' || headers.has('range')) return null;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'opened-file' : 'page';
  if (pathname.startsWith('/assets/')) return 'build-file';
  if (pathname.startsWith('/media/')) return 'photograph';
  return /^\/offline\.(js|css)$/.test(pathname) ? 'offline-file' : null;
}
