import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import type { PageData } from '../../src/document/page-data.ts';
import { TooManyPages } from '../rendering/worker-pool.ts';
import { renderHere } from '../testing/render-here.ts';
import {
  addWebFiles,
  operatorsHealth,
  remoteShowing,
  shellSaying,
  testStorefront,
} from '../testing/test-storefront.ts';
import { MAX_PAGES_OF_ADDRESS, REFUSED_AFTER } from './pages.ts';

const LISTING = '/category/perfumes';

/** The release in a page's data for the browser. */
const releaseOf = (html: string) => (JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData).release;

/** A storefront whose listing shows "live" with the live build of mf-catalog, and "previous" with the previous one. */
async function withTwoBuilds(live = remoteShowing('mf-catalog', "'live'")) {
  const storefront = await testStorefront();
  const { releases } = storefront;
  releases.addBuild('mf-catalog', 'c2', live);
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'previous'"));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  return storefront;
}

test.each([
  ['the address, even against the saved choice', '/ar/about', 'lang=en', 'en', 'ar'],
  ['the saved choice, even against the browser', '/about', 'theme=x; lang=ar', 'en', 'ar'],
  ['the saved choice of English', '/about', 'lang=en', 'ar', 'en'],
  ['the browser, if the saved choice is invalid', '/about', 'lang=xx', 'ar', 'ar'],
  ['the browser', '/about', '', 'ar-EG,en;q=0.5', 'ar'],
  ['only the first of the browser’s languages', '/about', '', 'fr,ar;q=0.9', 'en'],
  ['nothing, which means English', '/about', '', '', 'en'],
])('what decides on the language: %s', async (_, url, cookie, browser, language) => {
  const { app } = await testStorefront();

  const { body, headers } = await app.inject({ url, headers: { cookie, 'accept-language': browser } });

  expect(headers['content-language']).toBe(language);
  expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
});

test('a page that shows a draft is kept by no browser, and is not indexed', async () => {
  const { app } = await testStorefront();

  const draft = await app.inject({ url: '/about?preview=abcdefghijklmnopqrstuvwx' });
  const page = await app.inject({ url: '/about' });

  expect(draft.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers).not.toHaveProperty('x-robots-tag');
  expect(page.headers['cache-control']).not.toContain('no-store');
});

test('a publication is live at the next page view', async () => {
  const { app, releases } = await withTwoBuilds();
  const before = await app.inject({ url: LISTING });
  releases.addBuild('mf-catalog', 'c3', remoteShowing('mf-catalog', "'newest'"));

  releases.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });

  expect(before.body).toContain('<div id="root">live</div>');
  await vi.waitFor(async () => expect((await app.inject({ url: LISTING })).body).toContain('>newest</div>'), {
    timeout: 30_000,
  });
});

test('a remote that is new to the shop is live at the next page view, without a new shell or a restart', async () => {
  const { app, releases } = await withTwoBuilds();
  const gifts = {
    routes: [{ id: 'gifts.home', path: '/gifts' }],
    slots: { 'product.extras': 20 },
    commands: ['gifts.wrap'],
    places: {},
  };
  const before = await app.inject({ url: '/gifts' });
  releases.addBuild('mf-gifts', 'g1', remoteShowing('mf-gifts', "'wrapped'"), gifts);

  releases.publish({ 'mf-gifts': { build: 'g1' } });

  expect(before.body).not.toContain('mf-gifts');
  await vi.waitFor(async () => expect((await app.inject({ url: '/gifts' })).body).toContain('>wrapped</div>'), {
    timeout: 30_000,
  });
  const { ownership, remotes } = releaseOf((await app.inject({ url: LISTING })).body);
  expect(ownership.routes['mf-gifts']).toEqual(['/gifts']);
  expect(ownership.slots['product.extras']).toEqual({ 'mf-gifts': 20 });
  expect(ownership.commands['gifts.wrap']).toBe('mf-gifts');
  expect(remotes['mf-gifts']).toEqual({ build: 'g1', entry: '/assets/mf-gifts/g1/remoteEntry.js' });
});

test('a remote that was taken out leaves pages that are gone for a day, and fills no slot and provides no command', async () => {
  const { app, releases } = await withTwoBuilds();
  const gifts = {
    routes: [{ id: 'gifts', path: '/gifts/:name' }],
    slots: { aside: 1 },
    commands: ['gifts.wrap'],
    places: {},
  };
  releases.addBuild('mf-gifts', 'g1', remoteShowing('mf-gifts', "'wrapped'"), gifts);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

  releases.publish({ 'mf-gifts': { build: 'g1', removed: hoursAgo(23) } });

  await vi.waitFor(async () => expect(await statusOf('/gifts/a')).toBe(410), { timeout: 30_000 });
  expect([await statusOf('/ar/gifts/a'), await statusOf('/gifts/a'), await statusOf('/gifts')]).toEqual([
    410, 410, 200,
  ]);
  const { ownership, remotes } = releaseOf((await app.inject({ url: LISTING })).body);
  expect([ownership.routes, ownership.slots, ownership.commands, remotes].map((one) => JSON.stringify(one))).toEqual(
    Array.from({ length: 4 }, () => expect.not.stringMatching(/gifts/)),
  );
  expect((await app.inject(operatorsHealth)).body).not.toContain('mf-gifts/');
  // The shell of this test answers 200 to what is not there.
  releases.publish({ 'mf-gifts': { build: 'g1', removed: hoursAgo(25) } });
  await vi.waitFor(async () => expect(await statusOf('/gifts/a')).toBe(200), { timeout: 30_000 });
});

test('a page of a new route is not rendered by the previous build, which lacks the route', async () => {
  const { app, releases } = await withTwoBuilds();
  const offers = { routes: [{ id: 'catalog.offers', path: '/offers' }], slots: {}, commands: [], places: {} };
  releases.addBuild('mf-catalog', 'c3', 'throw new Error("evaluating")', offers);

  releases.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });

  await vi.waitFor(async () => expect((await app.inject({ url: '/offers' })).statusCode).toBe(503), {
    timeout: 30_000,
  });
  expect((await app.inject({ url: '/offers' })).body).toContain('<h1>shell one</h1>');
});

test('a build whose files are gone is replaced by the previous one', async () => {
  const { app, releases } = await withTwoBuilds();
  await app.inject({ url: LISTING });

  releases.removeBuild('mf-catalog', 'c2');

  const { statusCode, body } = await app.inject({ url: LISTING });
  expect(statusCode).toBe(200);
  expect(body).toContain('>previous</div>');
  expect(body).not.toContain('/assets/mf-catalog/c2/');
});

test.each([
  ['can not be evaluated', 'throw new Error("evaluating")'],
  ['does not export a remote', 'exports.remote = {}'],
  ['crashes while it renders', remoteShowing('mf-catalog', '(() => { throw new Error("rendering"); })()')],
])('a build that %s is replaced before anything is sent', async (_, code) => {
  const { app } = await withTwoBuilds(code);

  const { statusCode, body } = await app.inject({ url: LISTING });

  expect(statusCode).toBe(200);
  expect(body).toContain('>previous</div>');
  expect(body, 'the browser begins with the build that rendered').toMatch(
    /"mf-catalog":\{"build":"c1","entry":"\/assets\/mf-catalog\/c1\/remoteEntry\.js"/,
  );
  expect(body, 'no file of the broken build').not.toMatch(/(href|src)="\/assets\/mf-catalog\/c2\//);
});

test('if no build of a remote can be used, the shell’s page says so', async () => {
  const { app } = await testStorefront();

  const { statusCode, body } = await app.inject({ url: LISTING });

  expect(statusCode).toBe(503);
  expect(body).toContain('<h1>shell one</h1>');
});

test('a shell that crashes is replaced by the previous one', async () => {
  const { app, releases } = await testStorefront();
  releases.addBuild('shell', 's2', shellSaying('shell two').replace('const go', 'throw new Error("crash"); const go'));
  releases.publish({ shell: { build: 's2', previous: 's1' } });

  const { statusCode, body } = await app.inject({ url: '/about' });

  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>shell one</h1>');
  expect(body).toContain('data-main="/assets/shell/s1/main.js"');
});

const store = (version: string) => ({ shares: { '@shop/store/react': version } });

test('a remote that was built for another store version is not used, and health says why', async () => {
  const { app, releases } = await withTwoBuilds();
  releases.addBuild('shell', 's2', shellSaying('shell two'), undefined, store('2.1.0'));
  releases.addBuild('mf-catalog', 'c9', remoteShowing('mf-catalog', "'for store 9'"), undefined, store('^9.0.0'));
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'for store 2'"), undefined, store('^2.0.0'));

  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c9', previous: 'c2' } });

  await vi.waitFor(async () => expect((await app.inject({ url: LISTING })).body).toContain('>for store 2</div>'), {
    timeout: 30_000,
  });
  const { body } = await app.inject({ url: LISTING });
  expect(releaseOf(body).remotes['mf-catalog']).toMatchObject({ build: 'c2' });
  expect((await app.inject(operatorsHealth)).json()).toMatchObject({
    status: 'degraded',
    outOfUse: ['mf-catalog/c9'],
    reasons: { 'mf-catalog/c9': 'it asks for @shop/store/react ^9.0.0, and the shell shares 2.1.0' },
  });
});

test('the previous shell renders with the remotes that were built for it', async () => {
  const { app, releases } = await withTwoBuilds();
  releases.addBuild('shell', 's3', 'throw new Error("broken")', undefined, store('3.0.0'));
  releases.addBuild('shell', 's2', shellSaying('shell two'), undefined, store('2.1.0'));
  releases.addBuild('mf-catalog', 'c3', remoteShowing('mf-catalog', "'for store 3'"), undefined, store('^3.0.0'));
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'for store 2'"), undefined, store('^2.1.0'));

  releases.publish({ shell: { build: 's3', previous: 's2' }, 'mf-catalog': { build: 'c3', previous: 'c2' } });

  await vi.waitFor(async () => expect((await app.inject({ url: LISTING })).body).toContain('>for store 2</div>'), {
    timeout: 30_000,
  });
});

test('files of a build that are not signed or were changed are not sent', async () => {
  const { app, releases } = await withTwoBuilds();
  addWebFiles(releases, 'mf-catalog/c2', { 'remote.js': 'what was built', 'mada.woff2': 'a font' });
  const statusOf = async (file: string) => (await app.inject(`/assets/mf-catalog/${file}`)).statusCode;
  expect([await statusOf('c2/remote.js'), await statusOf('c2/mada.woff2')]).toEqual([200, 200]);

  writeFileSync(join(releases.path, 'mf-catalog/c2/web/mada.woff2'), 'another');
  cpSync(join(releases.path, 'mf-catalog/c2'), join(releases.path, 'mf-catalog/unsigned'), {
    recursive: true,
  });
  rmSync(join(releases.path, 'mf-catalog/unsigned/signature.json'));

  expect([await statusOf('c2/mada.woff2'), await statusOf('unsigned/remote.js')]).toEqual([404, 404]);
});

test('a build goes out of use if a file that its manifest names is missing', async () => {
  const { app, releases } = await withTwoBuilds();
  addWebFiles(releases, 'mf-catalog/c2', { 'remote.js': '' });
  expect((await app.inject({ url: '/assets/mf-catalog/c2/other.js' })).statusCode, 'no file of this build').toBe(404);
  expect((await app.inject({ url: LISTING })).body).toContain('>live</div>');

  expect((await app.inject({ url: '/assets/mf-catalog/c2/remoteEntry.js' })).statusCode).toBe(404);

  expect((await app.inject({ url: LISTING })).body).toContain('>previous</div>');
});

test('every script and style of a page has the hash of its manifest', async () => {
  const { app } = await withTwoBuilds();

  const { body } = await app.inject({ url: LISTING });

  const [, own, importMap] = /data-files="(\d+)"[^>]*>(.*?)<\/script>/.exec(body)!;
  const { integrity } = JSON.parse(importMap!) as { integrity: Record<string, string> };
  expect(Object.entries(integrity).slice(0, Number(own))).toEqual([
    ['/assets/shell/s1/vendor.js', 'sha256-vendor.js'],
    ['/assets/shell/s1/main.js', 'sha256-main.js'],
    ['/assets/shell/s1/messages-en.js', 'sha256-messages-en.js'],
    ['/assets/mf-catalog/c2/remoteEntry.js', 'sha256-remoteEntry.js'],
    ['/assets/mf-catalog/c2/remote.js', 'sha256-remote.js'],
    ['/assets/mf-catalog/c2/messages-en.js', 'sha256-messages-en.js'],
  ]);
  expect(body).toContain(
    '<link rel="stylesheet" href="/assets/shell/s1/main.css" integrity="sha256-main.css" crossorigin="anonymous">',
  );
});

test.each([
  ['a trusted proxy', '127.0.0.1', 'https://shop.example'],
  ['the request of anybody else', '198.51.100.4', 'http://inside.example'],
])('the shop’s origin, as %s says', async (_, remoteAddress, origin) => {
  const { app } = await testStorefront({ config: { trustedProxies: 'loopback' } });

  const { body } = await app.inject({
    url: '/about',
    remoteAddress,
    headers: { host: 'inside.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' },
  });

  expect(body).toContain(`<link rel="canonical" href="${origin}/about"`);
});

test('the configured public origin takes precedence over the request’s', async () => {
  const { app } = await testStorefront({ config: { publicOrigin: 'https://shop.example' } });

  const { body } = await app.inject({ url: '/about', headers: { host: 'evil.example' } });

  expect(body).toContain('<link rel="canonical" href="https://shop.example/about"');
  expect(body).not.toContain('evil.example');
});

test.each([
  '//elsewhere.example/',
  '//a//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example/',
  '/ar//elsewhere.example/',
])('%s does not redirect to another host', async (path) => {
  const { app } = await testStorefront();
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

  // A raw HTTP client, because `inject` and `fetch` take such a path for another host.
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: address.hostname, port: address.port, path, agent: false }, resolve).on('error', reject),
  );

  expect(answer.statusCode).toBeGreaterThanOrEqual(300);
  expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  expect(await text(answer)).not.toContain('"http://elsewhere.example');
});

test('a page that is not ready in time is given up', async () => {
  const { app, releases } = await testStorefront({ config: { pageTimeout: 50 } });
  releases.addBuild(
    'shell',
    's2',
    shellSaying('x').replace('{ url, owner, gone }) => {', '{ url }) => { await new Promise(() => {});'),
  );
  releases.publish({ shell: { build: 's2' } });

  const { statusCode, body } = await app.inject({ url: '/about', headers: { 'accept-language': 'ar' } });

  expect(statusCode).toBe(500);
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<h1>حدث خطأ ما</h1>');
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'a page refuses %s with a message in the caller’s language',
  async (method) => {
    const { app } = await testStorefront();

    const { statusCode, headers, json } = await app.inject({
      method,
      url: '/cart',
      headers: { 'accept-language': 'ar' },
    });

    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(json()).toMatchObject({ code: 'method-not-allowed', message: 'هذا العنوان لا يقبل هذا النوع من الطلبات' });
  },
);

test.each([
  ['/media/none.webp?w=640', 404, 'not-found'],
  ['/media/..%2f..%2fpackage.json', 403, 'forbidden'],
])('%s is refused with a `Problem`', async (url, status, code) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
});

test('with too many pages waiting the visitor is asked to come again, and no build is blamed', async () => {
  const page = () => Promise.reject(new TooManyPages());
  const { app } = await testStorefront({ renderer: { ...renderHere(), page } });

  const { statusCode, headers } = await app.inject({ url: '/ar' });

  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-language': 'ar' });
  expect((await app.inject(operatorsHealth)).json()).toMatchObject({ outOfUse: [], strikes: [], failed: [] });
});

test('one address has only a few pages in the making, and the page of another begins beside them', async () => {
  const here = renderHere();
  const held: (() => void)[] = [];
  const hold = new Promise<void>((resolve) => held.push(resolve));
  let waiting = 0;
  const page = async (...[pair, input, signal]: Parameters<typeof here.page>) => {
    if (input.url.includes('?held=')) {
      waiting += 1;
      await hold;
    }
    return here.page(pair, input, signal);
  };
  const { app } = await testStorefront({ renderer: { ...here, page } });
  const ask = async (address: string, url: string) => (await app.inject({ url, remoteAddress: address })).statusCode;

  const begun = Array.from({ length: MAX_PAGES_OF_ADDRESS }, (_, one) => ask('203.0.113.7', `/about?held=${one}`));
  await vi.waitFor(() => expect(waiting).toBe(MAX_PAGES_OF_ADDRESS));
  const before = performance.now();
  const refused = await ask('203.0.113.7', '/about?held=once-more');
  const milliseconds = performance.now() - before;
  const ofOther = await ask('203.0.113.8', '/about?x=1');
  held[0]!();

  expect([refused, ofOther]).toEqual([503, 200]);
  // Not at once, or whoever asks again and again would fill the storefront's loop with refusals.
  expect(milliseconds).toBeGreaterThan(REFUSED_AFTER - 5);
  expect(new Set(await Promise.all(begun))).toEqual(new Set([200]));
  expect(await ask('203.0.113.7', '/about?held=again')).toBe(200);
});
