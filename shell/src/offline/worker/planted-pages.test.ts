import { beforeEach, expect, test, vi } from 'vitest';
import type { FetchOfPage } from './scope.ts';

const ORIGIN = 'https://shop.example';
const PLANTED = '<html lang="en"><body><h1>planted</h1><script>stolen = true</script><form action="/steal"></form>';
const OFFLINE = '<h1>Offline</h1>';
/** SHA-256 of `OFFLINE`. */
const OFFLINE_HASH = 'sha256-91YZGDUnwpgVw549hentWpXw+QXS903yOVVvzO1+5FA=';
const OWN_POLICY = "default-src 'none'; script-src 'self'";

const kept = new Map<string, Map<string, Response>>();
const cacheOf = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name)!;
const urlOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

vi.stubGlobal('caches', {
  match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
    cacheOf(cacheName).get(urlOf(request))?.clone(),
  open: async (name: string) => ({
    put: async (request: string, response: Response) => void cacheOf(name).set(urlOf(request), response),
    keys: async () => [...cacheOf(name).keys()],
    delete: async (request: string) => cacheOf(name).delete(urlOf(request)),
  }),
});
vi.stubGlobal('offline', {
  version: '1',
  files: [],
  documents: { policy: OWN_POLICY, integrity: { en: OFFLINE_HASH, ar: OFFLINE_HASH } },
});
vi.stubGlobal('self', globalThis);
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('registration', {});
vi.stubGlobal('location', { origin: ORIGIN });

const { answers } = await import('./answers.ts');
const { requestKind } = await import('./request-kind.ts');

const plant = (address: string, headers: Record<string, string>, cache = 'seen-pages') =>
  cacheOf(cache).set(urlOf(address), new Response(PLANTED, { headers }));

/** The worker's answer to a navigation, with a network that gives `answer`, or none. */
async function navigate(address: string, answer?: Response) {
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('no network')));
  const request = new Request(urlOf(address));
  const waited: Promise<unknown>[] = [];
  const kind = requestKind({ url: request.url, method: 'GET', mode: 'navigate', headers: request.headers }, ORIGIN)!;
  const response = await answers[kind]({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  } as unknown as FetchOfPage);
  await Promise.all(waited);
  return { policy: response.headers.get('content-security-policy'), html: await response.text(), type: response.type };
}

const now = () => new Date().toUTCString();

beforeEach(() => {
  kept.clear();
  cacheOf('offline-1').set(urlOf('/offline/en'), new Response(OFFLINE));
});

test.each([
  '/staff',
  '/staff/orders',
  '/_/releases',
  '/login',
  '/sign-up',
  '/checkout',
  '/checkout/placed/1',
  '/profile',
  '/orders',
  '/orders/1',
  '/cart',
  '/wishlist',
  '/a/key',
  '/c/key',
  '/tracking',
  '/search',
  '/unknown',
])('whatever a cache holds for %s, its answer is the offline page', async (address) => {
  plant(address, { date: now(), 'content-language': 'en' });

  expect(await navigate(address)).toMatchObject({ html: OFFLINE, policy: OWN_POLICY });
});

test('a planted listing runs nothing: it has the worker’s policy and no scripts', async () => {
  plant('/category/spices', {
    date: now(),
    'content-language': 'en',
    'content-security-policy': "script-src 'unsafe-inline'",
  });

  const { html, policy } = await navigate('/category/spices');

  expect(html).toContain('planted');
  expect(html).toContain('This is the page as you last saw it');
  expect(html).not.toContain('<script');
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain('script-src');
});

test.each([
  ['of tomorrow', { date: new Date(Date.now() + 24 * 60 * 60 * 1_000).toUTCString(), 'content-language': 'en' }],
  ['of 2097', { date: 'Tue, 01 Jan 2097 00:00:00 GMT', 'content-language': 'en' }],
  [
    'of the day before yesterday',
    { date: new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000).toUTCString(), 'content-language': 'en' },
  ],
  ['without a date', { 'content-language': 'en' }],
  ['with a date that can’t be read', { date: 'soon', 'content-language': 'en' }],
  ['without a language', { date: now() }],
])('a page %s is not used', async (_, headers) => {
  plant('/category/spices', headers as Record<string, string>);

  expect((await navigate('/category/spices')).html).toBe(OFFLINE);
});

test('a planted offline page is not used', async () => {
  plant('/offline/en', {}, 'offline-1');

  expect((await navigate('/login')).type).toBe('error');
});

test('a page that came from the network is shown without one', async () => {
  const html = '<html lang="en"><head></head><body><h1>Spices</h1></body>';
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': 'en' };
  await navigate('/category/spices', new Response(html, { headers }));

  expect((await navigate('/category/spices')).html).toContain('<h1>Spices</h1>');
});
