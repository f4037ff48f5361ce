import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BuildWatch } from '../releases/build-watch.ts';
import { remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';
const PATIENCE = { timeout: 20_000 };

/** Shows how often it was rendered. */
const COUNTING = '`view ${(exports.views = (exports.views ?? 0) + 1)}`';

interface Versions {
  texts: number;
  reviews: number;
  stock: number;
}

/** A storefront with a page cache, and an API whose catalogue versions the test changes. */
async function cachingStorefront({ showing = COUNTING, config = {} }: { showing?: string; config?: object } = {}) {
  const versions: Versions = { texts: 1, reviews: 1, stock: 1 };
  const requests = { versions: 0 };
  const storefront = await testStorefront({
    config: { publicOrigin: 'https://shop.example', ...config },
    api: (api) => {
      api.get('/catalogue/version', async () => {
        requests.versions += 1;
        return { data: versions };
      });
    },
  });
  storefront.releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', showing));
  storefront.releases.publish({ 'mf-catalog': { build: 'c1' } });
  await storefront.app.ready();
  const view = async (url = LISTING, headers: Record<string, string> = {}) => {
    const { body, statusCode } = await storefront.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return /<div id="root">(.*?)<\/div>/.exec(body)![1];
  };
  /** Waits until the storefront has polled the current versions. */
  const versionsPolled = async () => {
    const before = requests.versions;
    await vi.waitFor(() => expect(requests.versions).toBeGreaterThan(before + 1), PATIENCE);
  };
  return { ...storefront, versions, view, versionsPolled };
}

test('a page is rendered for its first visitor, and sent from the cache to the next', async () => {
  const { view } = await cachingStorefront();

  expect([await view(), await view(), await view('/category/spices')]).toEqual(['view 1', 'view 1', 'view 2']);
});

test('each language has its own page, however the language was chosen', async () => {
  const { app } = await cachingStorefront();
  const languageOf = async (url: string, headers: Record<string, string>) =>
    /<html lang="(\w\w)"/.exec((await app.inject({ url, headers })).body)![1];

  for (const _round of ['rendered', 'cached']) {
    expect(await languageOf(LISTING, { 'accept-language': 'en' })).toBe('en');
    expect(await languageOf(LISTING, { 'accept-language': 'ar' })).toBe('ar');
    expect(await languageOf(LISTING, { 'accept-language': 'ar', cookie: 'lang=en' })).toBe('en');
    expect(await languageOf(`/ar${LISTING}`, { 'accept-language': 'en' })).toBe('ar');
  }
});

test('a release is seen at the next view', async () => {
  const { view, releases } = await cachingStorefront();
  await view();
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'newest'"));

  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  await vi.waitFor(async () => expect(await view()).toBe('newest'), PATIENCE);
});

test('pages of a build that went out of use are dropped', async () => {
  const { view, releases } = await cachingStorefront();
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'live'"));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  await vi.waitFor(async () => expect(await view()).toBe('live'), PATIENCE);

  releases.removeBuild('mf-catalog', 'c2');

  expect(await view()).toMatch(/^view /);
});

test('an old price is not shown after the next version of the catalogue', async () => {
  const { view, versions, versionsPolled } = await cachingStorefront();
  await versionsPolled();
  const before = await view();

  versions.texts += 1;
  await versionsPolled();

  expect([before, await view()]).toEqual(['view 1', 'view 2']);
});

test('a change of stock is shown within seconds', async () => {
  const { view, versions, versionsPolled } = await cachingStorefront();
  await versionsPolled();
  await view();

  versions.stock += 1;

  await vi.waitFor(async () => expect(await view()).not.toBe('view 1'), PATIENCE);
});

test('a page that the previous build rendered is not cached', async () => {
  const { view, releases } = await cachingStorefront();
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', '(() => { throw new Error("crash"); })()'));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  await vi.waitFor(async () => expect((await view())!).toMatch(/^view /), PATIENCE);
  const first = await view();

  expect(await view()).not.toBe(first);
});

test('a page that says that a part is unavailable is not cached', async () => {
  const { app, releases } = await cachingStorefront();
  releases.removeBuild('mf-catalog', 'c1');
  expect((await app.inject({ url: LISTING })).statusCode).toBe(503);

  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'back'"));

  await vi.waitFor(async () => expect((await app.inject({ url: LISTING })).body).toContain('>back<'), PATIENCE);
});

test('a page for an unknown address is not cached, so that nobody can fill the cache with such', async () => {
  const { app, releases } = await cachingStorefront();
  releases.addBuild('shell', 's2', shellSaying('shell two').replace('503 : 200', '503 : 404'));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c1' } });
  const notFound = async () => {
    const { statusCode, body } = await app.inject({ url: LISTING });
    expect(statusCode).toBe(404);
    return body;
  };
  await vi.waitFor(notFound, PATIENCE);
  const first = await notFound();

  expect(await notFound()).not.toBe(first);
});

test.each([
  ['errors', 'errors: null', "errors: { x: { status: 200, statusText: '', data: null } }"],
  ['`noindex`', 'head: {', 'head: { index: false,'],
  ['another canonical address', 'head: {', "head: { canonical: '/elsewhere',"],
])('a page with %s is not cached', async (_, original, replacement) => {
  const { view, releases } = await cachingStorefront();
  releases.addBuild('shell', 's2', shellSaying('shell two').replace(original, replacement));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c1' } });
  await vi.waitFor(async () => expect((await view())!).toBe('view 2'), PATIENCE);

  expect(await view()).toBe('view 3');
});

test.each(['?utm_source=letter', '?page=2&x=1', '?sort=price'])(
  'a page with the query %s is rendered for each request',
  async (query) => {
    const { view } = await cachingStorefront();

    expect([await view(LISTING + query), await view(LISTING + query)]).toEqual(['view 1', 'view 2']);
  },
);

test('a browser that could not use a build gets pages that are not cached', async () => {
  const { view, releases } = await cachingStorefront();
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'live'"));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  await vi.waitFor(async () => expect(await view()).toBe('live'), PATIENCE);

  const avoiding = await view(LISTING, { cookie: 'avoid=mf-catalog.c2' });

  expect(avoiding).toMatch(/^view /);
  expect(await view()).toBe('live');
});

test('a cached page counts as a page view of its builds', async () => {
  const viewed = vi.spyOn(BuildWatch.prototype, 'viewed');
  onTestFinished(() => viewed.mockRestore());
  const { view } = await cachingStorefront();

  await view();
  await view();

  const builds = [
    { app: 'shell', build: 's1' },
    { app: 'mf-catalog', build: 'c1' },
  ];
  expect(viewed.mock.calls).toEqual([
    [builds, '127.0.0.1'],
    [builds, '127.0.0.1'],
  ]);
});

test('a page with an origin that a visitor invented is not cached', async () => {
  const { view } = await cachingStorefront({ config: { publicOrigin: undefined } });
  const invented = { host: 'evil.example' };

  expect([await view(LISTING, invented), await view(LISTING, invented)]).toEqual(['view 1', 'view 2']);
});

test('a browser that has the current page gets a 304', async () => {
  const { app } = await cachingStorefront();
  const first = await app.inject({ url: LISTING });

  const again = await app.inject({ url: LISTING, headers: { 'if-none-match': String(first.headers.etag) } });

  expect([again.statusCode, again.body]).toEqual([304, '']);
  const {
    'x-request-id': _ids,
    date: _dates,
    'server-timing': _times,
    'content-type': _types,
    'content-length': _lengths,
    ...same
  } = first.headers;
  expect(again.headers).toMatchObject(same);
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('HEAD returns the headers of the page', async () => {
  const { app } = await cachingStorefront();
  const headers = { 'accept-encoding': 'br' };
  const whole = await app.inject({ url: LISTING, headers });

  const head = await app.inject({ method: 'HEAD', url: LISTING, headers });

  const own = ({ 'x-request-id': _id, date: _date, 'server-timing': _time, ...others }: Record<string, unknown>) =>
    others;
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(own(head.headers)).toEqual(own(whole.headers));
});

test('a cached page is sent in the encoding that the browser accepts', async () => {
  const { app } = await cachingStorefront();
  const plain = await app.inject({ url: LISTING });

  const compressed = await app.inject({ url: LISTING, headers: { 'accept-encoding': 'gzip, br' } });

  expect(compressed.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body);
});
