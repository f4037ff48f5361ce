import { addPreview, revokePreview } from '@shop/release/preview-links';
import { PREVIEW_FAILURES, readPreviewFailures } from '@shop/release/proof/preview-failures';
import { revokeKey } from '@shop/release/signing/keys';
import { previewId, previewToken } from '@shop/release/signing/preview-link';
import { directoryStore, publications } from '@shop/release/stores/directory-store';
import type { ReleaseDirectory } from '@shop/release/testing/release-directory';
import type { FastifyInstance } from 'fastify';
import { HtmlValidate } from 'html-validate';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';
import { networks, visitFrom } from '../testing/visit-from.ts';

const LISTING = '/category/perfumes';
const DAY = 24 * 60 * 60 * 1000;
const LIVE = { 'mf-catalog': { build: 'c2', previous: 'c1' } };

/** Shows how often it was rendered. */
const counting = (words: string) => `\`${words} \${(exports.views = (exports.views ?? 0) + 1)}\``;

/** A shop with two candidates: c3 of the catalogue and k2 of the cart. */
async function shopWithCandidates() {
  const storefront = await testStorefront({
    config: { publicOrigin: 'https://shop.example', trustedProxies: 'loopback' },
  });
  const { releases } = storefront;
  for (const [build, words] of [
    ['c1', 'previous'],
    ['c2', 'live'],
    ['c3', 'candidate'],
  ] as const)
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', counting(words)));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', "'cart'"));
  releases.addBuild('mf-cart', 'k2', remoteShowing('mf-cart', "'candidate'"));
  releases.addBuild('mf-account', 'a1', remoteShowing('mf-account', "'account'"));
  releases.publish(LIVE);
  return storefront;
}

const linkTo = (builds: Record<string, string>, days: number) => ({ builds, until: new Date(Date.now() + days * DAY) });
/** The token of a link that the shop's release store has noted. */
async function tokenOf(releases: ReleaseDirectory, builds: Record<string, string> = { 'mf-catalog': 'c3' }, days = 3) {
  const { token } = await addPreview(directoryStore(releases.path), linkTo(builds, days), releases.key);
  return token;
}
const ask = (app: FastifyInstance, url = LISTING, cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie, 'accept-language': 'en', ...headers } });
const wordsIn = (html: string) => /<div id="root">(?:<h1>)?([\w ]+)/.exec(html)?.[1];
const view = async (app: FastifyInstance, cookie = '', url = LISTING) => wordsIn((await ask(app, url, cookie)).body);

/** Opens a link in a new browser and returns the cookie. */
async function opened(app: FastifyInstance, token: string): Promise<string> {
  const { headers } = await ask(app, `${LISTING}?preview=${token}`);
  return String(headers['set-cookie']).split(';')[0]!;
}

function addWorker(releases: ReleaseDirectory, build: string): void {
  const folder = path.join(releases.path, 'shell', build, 'worker');
  mkdirSync(folder);
  for (const file of ['sw.js', 'offline.js', 'offline.css'])
    writeFileSync(path.join(folder, file), `/* ${file} of ${build} */`);
  releases.sign('shell', build);
}

/** The visible text of the panel. */
const panelIn = (html: string) =>
  /<aside[\s\S]*<\/aside>/
    .exec(html)?.[0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' )', ')');

test('a link shows the candidate to everyone who opens it, and to no one else', async () => {
  const { app, releases } = await shopWithCandidates();

  const { statusCode, headers } = await ask(app, `/ar${LISTING}?page=2&preview=${await tokenOf(releases)}&sort=new`);
  const cookie = String(headers['set-cookie']);

  expect(statusCode).toBe(302);
  expect(headers.location, 'the address is without the token').toBe(`/ar${LISTING}?page=2&sort=new`);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(cookie).toMatch(/^preview=[\w.-]+~\*; Path=\/; Max-Age=2591\d\d; HttpOnly; SameSite=Lax$/);
  expect(await view(app, cookie.split(';')[0])).toBe('candidate 1');
  expect(await view(app)).toBe('live 1');
});

test('behind TLS the cookie is secure', async () => {
  const { app, releases } = await shopWithCandidates();

  const { headers } = await ask(app, `/?preview=${await tokenOf(releases)}`, '', { 'x-forwarded-proto': 'https' });

  expect(headers['set-cookie']).toMatch(/; Secure$/);
});

test('the browser runs the candidate with its hashes, and falls back on the live build', async () => {
  const { app, releases } = await shopWithCandidates();

  const { body } = await ask(app, LISTING, await opened(app, await tokenOf(releases)));

  expect([...new Set(body.match(/mf-catalog\/c\d/g))].sort()).toEqual(['mf-catalog/c2', 'mf-catalog/c3']);
  expect(body).toContain('"/assets/mf-catalog/c3/remoteEntry.js":"sha256-remoteEntry.js"');
});

test.each([
  ['edited', (token: string) => token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
  ['made up', () => 'made-up'],
  ['empty', () => ''],
])('a link that is %s changes nothing', async (_, edit) => {
  const { app, releases } = await shopWithCandidates();
  const token = edit(await tokenOf(releases));

  const { statusCode, headers } = await ask(app, `${LISTING}?preview=${token}`);

  expect([statusCode, headers.location]).toEqual([302, LISTING]);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(await view(app, `preview=${token}~*`)).toBe('live 1');
});

test('the key of a draft of the home page stays in its address, for the page', async () => {
  const { app } = await shopWithCandidates();

  const { statusCode, headers } = await ask(app, `${LISTING}?preview=TKaqJba3uuIw5dYs`);

  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('set-cookie');
});

test('an expired link changes nothing, and with its cookie the live builds are shown', async () => {
  const { app, releases } = await shopWithCandidates();
  const token = await tokenOf(releases, undefined, -0.001);

  expect((await ask(app, `${LISTING}?preview=${token}`)).headers).not.toHaveProperty('set-cookie');
  const { body, headers } = await ask(app, LISTING, `preview=${token}~*`);

  expect(wordsIn(body)).toBe('live 1');
  expect(panelIn(body)).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

test('a link stops working when its key is no longer trusted', async () => {
  const { app, releases } = await shopWithCandidates();
  const cookie = await opened(app, await tokenOf(releases));

  revokeKey('test', releases.trustedKeys);

  expect(panelIn((await ask(app, LISTING, cookie)).body)).toBeUndefined();
});

test('a preview is neither cached nor indexed, nor taken from the page cache', async () => {
  const { app, releases } = await shopWithCandidates();
  const cookie = await opened(app, await tokenOf(releases));

  const answers = [await ask(app), await ask(app, LISTING, cookie), await ask(app, LISTING, cookie), await ask(app)];

  expect(answers.map(({ body }) => wordsIn(body))).toEqual(['live 1', 'candidate 1', 'candidate 2', 'live 1']);
  const { headers } = answers[1]!;
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers.vary).toContain('Cookie');
  expect(headers).not.toHaveProperty('etag');
});

test('page views and failures during a preview are not counted', async () => {
  const { app, releases } = await shopWithCandidates();
  releases.publish({ 'mf-catalog': { ...LIVE['mf-catalog'], canary: { build: 'c3', percent: 50 } } });
  const cookie = await opened(app, await tokenOf(releases, { 'mf-catalog': 'c3' }));

  for (const address of networks(10)) {
    const { token, report } = await visitFrom(app, address, { url: LISTING, cookie });
    expect(token).toBeUndefined();
    await report({ app: 'mf-catalog', build: 'c3', kind: 'load', instead: 'c2' });
    await report({ app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' });
  }
  expect((await ask(app, LISTING, cookie)).headers).not.toHaveProperty('set-cookie');

  const health = (await app.inject(operatorsHealth)).json<object>();
  expect(health).toMatchObject({ status: 'ok', inBrowsers: {}, canary: { 'mf-catalog': { views: 0, failures: 0 } } });
  expect(publications(releases.path), 'nothing was rolled back').toEqual([]);
});

test('a candidate that crashes is replaced by the live build, the panel says so, and health does not', async () => {
  const { app, releases } = await shopWithCandidates();
  releases.addBuild('mf-catalog', 'c4', remoteShowing('mf-catalog', '(() => { throw new Error("no <scent>"); })()'));
  const cookie = await opened(app, await tokenOf(releases, { 'mf-catalog': 'c4' }));

  for (let turn = 0; turn < 5; turn++) await view(app, cookie);
  const { body } = await ask(app, LISTING, cookie);

  expect(wordsIn(body)).toBe('live 6');
  expect(panelIn(body)).toContain(
    'mf-catalog c4 could not show this page, so the build before it took over: no &lt;scent&gt;',
  );
  expect(body).toContain('<details open>');
  expect((await app.inject(operatorsHealth)).json()).toMatchObject({ status: 'ok', outOfUse: [], strikes: [] });
});

test('programs read from a header why a candidate failed, and get the live builds with no app chosen, uncounted', async () => {
  const { app, releases } = await shopWithCandidates();
  releases.addBuild('mf-catalog', 'c4', remoteShowing('mf-catalog', '(() => { throw new Error("no عود"); })()'));
  const token = await tokenOf(releases, { 'mf-catalog': 'c4' });

  const failed = await ask(app, LISTING, `preview=${token}~*~quiet`);
  const live = await ask(app, LISTING, `preview=${token}~~quiet`);

  expect(readPreviewFailures(new Headers(failed.headers as Record<string, string>))).toEqual({
    'mf-catalog c4': 'no عود',
  });
  expect(live.headers).not.toHaveProperty(PREVIEW_FAILURES);
  expect(live.headers).not.toHaveProperty('server-timing');
  expect(wordsIn(live.body)).toMatch(/^live/);
});

test('a candidate that is incompatible with the live builds is not shown, and the panel says why', async () => {
  const { app, releases } = await shopWithCandidates();
  releases.addBuild('mf-catalog', 'c5', remoteShowing('mf-catalog', "'candidate'"), undefined, {
    shares: { react: '^20.0.0' },
  });
  const cookie = await opened(app, await tokenOf(releases, { 'mf-catalog': 'c5' }));

  const { body } = await ask(app, LISTING, cookie);

  expect(wordsIn(body)).toBe('live 1');
  expect(panelIn(body)).toContain(
    'You see what is live, because the candidates can’t be shown: shell s1 (live) × mf-catalog c5 (candidate): it takes react',
  );
});

test.each([
  [
    'gone',
    (releases: ReleaseDirectory) => releases.removeBuild('mf-catalog', 'c3'),
    'mf-catalog c3: it is not in the release store',
  ],
  [
    'damaged',
    (releases: ReleaseDirectory) => releases.damageManifest('mf-catalog', 'c3'),
    'mf-catalog c3: manifest.json is not what was built',
  ],
])('a candidate that is %s is not shown, and the panel says why', async (_, harm, reason) => {
  const { app, releases } = await shopWithCandidates();
  const cookie = await opened(app, await tokenOf(releases));
  harm(releases);

  const { body } = await ask(app, LISTING, cookie);

  expect(wordsIn(body)).toBe('live 1');
  expect(panelIn(body)).toContain(reason);
});

test('a remote that was never live is shown with its pages', async () => {
  const { app, releases } = await shopWithCandidates();
  const declares = { routes: [{ id: 'gifts', path: '/gifts' }], slots: {}, commands: [], places: {} };
  releases.addBuild('mf-gifts', 'g1', remoteShowing('mf-gifts', "'gifts'"), declares);

  const cookie = await opened(app, await tokenOf(releases, { 'mf-gifts': 'g1' }));

  expect(await view(app, cookie, '/gifts')).toBe('gifts');
  expect(await view(app, '', '/gifts')).toBe('shell one');
});

test('the panel switches each app between its candidate and its live build, and ends the preview', async () => {
  const { app, releases } = await shopWithCandidates();
  const cookie = await opened(app, await tokenOf(releases, { 'mf-catalog': 'c3', 'mf-cart': 'k2' }));
  const { body } = await ask(app, LISTING, cookie);
  const addresses = [...body.matchAll(/<a href="(\?preview[^"]*)"( aria-current="true")?/g)].map(
    ([, href, current]) => [href, current !== undefined],
  );

  const switched = await ask(app, `${LISTING}?preview-on=mf-cart`, cookie);
  const onlyCart = String(switched.headers['set-cookie']).split(';')[0]!;
  const allLive = await ask(app, `${LISTING}?preview-on=`, cookie);
  const ended = await ask(app, `${LISTING}?preview=off`, cookie);

  expect(addresses).toEqual([
    ['?preview-on=mf-cart.mf-catalog', true],
    ['?preview-on=mf-cart', false],
    ['?preview-on=mf-catalog.mf-cart', true],
    ['?preview-on=mf-catalog', false],
    ['?preview=off', false],
  ]);
  expect([await view(app, onlyCart), await view(app, onlyCart, '/cart')]).toEqual(['live 1', 'candidate']);
  expect(panelIn((await ask(app, LISTING, String(allLive.headers['set-cookie']).split(';')[0])).body)).toContain(
    'Preview: everything is live',
  );
  expect(ended.headers['set-cookie']).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  expect(switched.headers.location).toBe(LISTING);
});

test.each(['mf-cart;%20Domain=evil', 'x%0d%0ax', 'a%20b'])(
  'a choice of %s is not written into the cookie',
  async (choice) => {
    const { app, releases } = await shopWithCandidates();
    const cookie = await opened(app, await tokenOf(releases));

    const { headers } = await ask(app, `${LISTING}?preview-on=${choice}`, cookie);

    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test('the panel says in both languages which builds are shown, and is valid HTML', async () => {
  const { app, releases } = await shopWithCandidates();
  const cookie = await opened(app, await tokenOf(releases));
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] });

  const [english, arabic] = [await ask(app, LISTING, cookie), await ask(app, `/ar${LISTING}`, cookie)];

  expect(panelIn(english.body)).toContain(
    'Preview: mf-catalog c3 (candidate) shell s1 (live) mf-catalog c3 (candidate) c2 (live) mf-account a1 (live) mf-cart k1 (live)',
  );
  expect(panelIn(arabic.body)).toContain('معاينة: mf-catalog c3 (مرشّح)');
  for (const { body } of [english, arabic]) {
    const [panel] = /<aside[\s\S]*<\/aside>/.exec(body)!;
    expect((await checker.validateString(panel)).results).toEqual([]);
  }
});

test('the panel has its own styles, with their hash', async () => {
  const { app, releases } = await shopWithCandidates();
  const { body } = await ask(app, LISTING, await opened(app, await tokenOf(releases)));

  const styles = await app.inject('/_/preview.css');

  expect(body).toMatch(/<link rel="stylesheet" href="\/_\/preview.css" integrity="sha256-[^"]{44}"/);
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('no address hides the panel, so whoever is sent a link sees that a preview is on', async () => {
  const { app, releases } = await shopWithCandidates();
  const token = await tokenOf(releases);

  for (const hidden of ['&preview-panel=none', '~quiet', '&preview-on=*~quiet', '~*~quiet']) {
    const { headers } = await ask(app, `${LISTING}?preview=${token}${hidden}`);
    const cookie = String(headers['set-cookie'] ?? '').split(';')[0]!;
    const { body } = await ask(app, LISTING, cookie);

    expect([hidden, wordsIn(body)?.split(' ')[0], body.includes('<aside class="preview"')]).toEqual(
      cookie === '' ? [hidden, 'live', false] : [hidden, 'candidate', true],
    );
  }
});

test('a test that writes the cookie itself sees the candidate without the panel', async () => {
  const { app, releases } = await shopWithCandidates();

  const { body } = await ask(app, LISTING, `${await opened(app, await tokenOf(releases))}~quiet`);

  expect(wordsIn(body)).toBe('candidate 1');
  expect(body).not.toContain('/_/preview');
});

test('one link is ended, for those who opened it too, and the others work on', async () => {
  const { app, releases } = await shopWithCandidates();
  const [ended, other] = [await tokenOf(releases), await tokenOf(releases, { 'mf-catalog': 'c3', 'mf-cart': 'k2' })];
  const [cookie, otherCookie] = [await opened(app, ended), await opened(app, other)];
  expect(await view(app, cookie)).toMatch(/^candidate/);

  await revokePreview(directoryStore(releases.path), previewId(ended));
  // The release store is asked again after two seconds.
  const passed = performance.now() + 2_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(passed);
  onTestFinished(() => clock.mockRestore());

  expect(await view(app, cookie)).toMatch(/^live/);
  expect((await ask(app, `${LISTING}?preview=${ended}`)).headers).not.toHaveProperty('set-cookie');
  expect(await view(app, otherCookie)).toMatch(/^candidate/);
});

test('a link that the release store did not note changes nothing, so the list of links is whole', async () => {
  const { app, releases } = await shopWithCandidates();
  const token = previewToken(linkTo({ 'mf-catalog': 'c3' }, 3), releases.key);

  expect((await ask(app, `${LISTING}?preview=${token}`)).headers).not.toHaveProperty('set-cookie');
  expect(await view(app, `preview=${token}~*`)).toBe('live 1');
});

test('a page without a preview has nothing of the panel', async () => {
  const { app } = await shopWithCandidates();

  expect((await ask(app)).body).not.toContain('preview');
});

test('the service worker and the offline pages stay those of the live shell', async () => {
  const { app, releases } = await shopWithCandidates();
  releases.addBuild('shell', 's2', shellSaying('shell two'));
  for (const build of ['s1', 's2']) addWorker(releases, build);
  const cookie = await opened(app, await tokenOf(releases, { shell: 's2' }));

  const [worker, page] = await Promise.all(['/sw.js', '/offline/en'].map((address) => ask(app, address, cookie)));

  expect(await view(app, cookie, '/about')).toBe('shell two');
  expect(worker!.body).toContain('/* sw.js of s1 */');
  expect(page!.body).toContain('shell one en');
});
