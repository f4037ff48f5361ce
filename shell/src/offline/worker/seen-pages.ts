import { languageOfAddress } from '../page-language.ts';
import { scope } from './scope.ts';

const CACHE = 'seen-pages';
/** The newest pages, and for how long they are worth showing, in milliseconds. */
const MOST = 30;
const LONGEST = 24 * 60 * 60 * 1_000;
/** Set on `<html>` of a page from this cache. The frame's notice reads it. */
const MARK = 'data-seen';

/** Pages that search engines may index are the same for everyone; carts, accounts and searches are of no use offline. */
const isWorthKeeping = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html);

/** Stores a page that the visitor has just opened. `response` is a clone that nobody else reads. */
export async function keepSeenPage({ url }: Request, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || !response.headers.get('content-type')?.startsWith('text/html'))
    return;
  if (/no-store/.test(response.headers.get('cache-control') ?? '')) return;
  const html = await response.text();
  if (!isWorthKeeping(html)) return;
  const cache = await caches.open(CACHE);
  const headers = new Headers(response.headers);
  headers.set('date', new Date().toUTCString());
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.put(url, new Response(html, { headers }));
  // In the order in which they were stored.
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, Math.max(0, stored.length - MOST)).map((old) => cache.delete(old)));
}

/** The page as it was last seen, marked as such; undefined where it is old or in another language. */
export async function seenPage({ url }: Request): Promise<Response | undefined> {
  const stored = await caches.match(url, { cacheName: CACHE, ignoreVary: true });
  if (!stored) return undefined;
  const { headers } = stored;
  const seenAt = new Date(headers.get('date') ?? 0);
  const language = await languageOfAddress(new URL(url).pathname, scope.navigator.languages[0]);
  if (Date.now() - seenAt.getTime() > LONGEST || headers.get('content-language') !== language) return undefined;
  const html = await stored.text();
  return new Response(html.replace('<html ', `<html ${MARK} `), { headers });
}
