/** How the worker answers a request. */
export type Kind = 'page' | 'opened-file' | 'build-file' | 'photograph' | 'offline-file';

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** Addresses that are no pages, though a browser may navigate to them. */
const NO_PAGE = /^\/(api|assets|media|dev)\//;

/** Which requests are the worker's to answer; null for all that goes the usual way: calls, parts of files, other sites. */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || method !== 'GET' || headers.has('range')) return null;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'opened-file' : 'page';
  if (pathname.startsWith('/assets/')) return 'build-file';
  if (pathname.startsWith('/media/')) return 'photograph';
  return /^\/offline\.(js|css)$/.test(pathname) ? 'offline-file' : null;
}
