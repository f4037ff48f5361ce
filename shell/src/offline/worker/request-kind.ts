/** How the worker answers a request. */
export type Kind = 'page' | 'opened-file' | 'build-file' | 'photograph' | 'offline-file';

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** Addresses that are not pages, though a browser may navigate to them. */
const NO_PAGE = /^\/(api|assets|media|dev)\//;

/** Which requests the worker answers; null for those it leaves to the browser: API calls, parts of files, other sites. */
export function requestKind({ method, mode, url, headers }: Asked, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || method !== 'GET' || headers.has('range')) return null;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'opened-file' : 'page';
  if (pathname.startsWith('/assets/')) return 'build-file';
  if (pathname.startsWith('/media/')) return 'photograph';
  return /^\/offline\.(js|css)$/.test(pathname) ? 'offline-file' : null;
}
