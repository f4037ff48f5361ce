import type { Language } from '@shop/contract/languages';
import { documentOf } from './documents.ts';
import ar from './seen-notice.ar.json' with { type: 'json' };
import en from './seen-notice.en.json' with { type: 'json' };

const CACHE = 'seen-pages';
/** The newest pages, and for how long they are worth showing, in milliseconds. */
const MOST = 30;
const LONGEST = 24 * 60 * 60 * 1_000;

const TEXTS: Record<Language, typeof en> = { en, ar };
const NOTICE =
  'position:sticky;inset-block-end:0;z-index:40;padding:.5rem;background:CanvasText;color:Canvas;text-align:center';

/** Pages that search engines may index are the same for everyone; carts, accounts and searches are of no use offline. */
const isWorthKeeping = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html);

/** Stores a page that the visitor has just opened. `response` is a clone that nobody else reads. */
export async function keepSeenPage({ url }: Request, response: Response): Promise<void> {
  const { headers } = response;
  if (response.status !== 200 || response.redirected || !headers.get('content-type')?.startsWith('text/html')) return;
  if (/no-store/.test(headers.get('cache-control') ?? '')) return;
  const html = await response.text();
  if (!isWorthKeeping(html)) return;
  const cache = await caches.open(CACHE);
  const kept = { date: new Date().toUTCString(), 'content-language': headers.get('content-language') ?? '' };
  await cache.put(url, new Response(html, { headers: kept }));
  // In the order in which they were stored.
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, Math.max(0, stored.length - MOST)).map((old) => cache.delete(old)));
}

/** The page as it was last seen, without scripts, and saying so; undefined where it is old or in another language. */
export async function seenPage({ url }: Request, language: Language): Promise<Response | undefined> {
  const stored = await caches.match(url, { cacheName: CACHE, ignoreVary: true });
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
  // Of a date in the future, and of none, nobody knows how old the page is.
  if (!stored || !(age > -1_000 && age < LONGEST) || stored.headers.get('content-language') !== language)
    return undefined;
  const html = await stored.text();
  return documentOf(
    readable(html).replace(/<\/body>|$/, (end) => noticeIn(language) + end),
    language,
  );
}

/** Without the scripts, which the policy would refuse, and with what is there for browsers without them. */
const readable = (html: string): string => html.replaceAll(/<script\b[^>]*>[^]*?<\/script>|<\/?noscript>/g, '');

function noticeIn(language: Language): string {
  const { seen, action } = TEXTS[language];
  // An empty address is that of the page.
  return `<p role="status" data-print="no" style="${NOTICE}">${seen} <a href="" style="color:inherit">${action}</a></p>`;
}
