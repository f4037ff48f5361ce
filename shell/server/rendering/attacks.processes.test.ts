import { addPreview } from '@shop/release/preview-links';
import { directoryStore } from '@shop/release/stores/directory-store';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { attackingWorker, shownBy } from '../testing/attacking-worker.ts';
import { attackingRemote, CLAIMS_ANOTHER, DENIED, HELD, sharingShell, UNCOMPOSABLE } from '../testing/attacks.ts';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';

const LISTING = '/category/perfumes';

test.each(HELD.filter(({ meets }) => meets !== DENIED))(
  'a build that tries to $name meets what the list says',
  async ({ code, meets }) => {
    const { worker } = attackingWorker(code, { limit: 5_000 });
    // Visitors do not wait as long as a machine under load may take to load the code.
    await worker.ready;

    const outcome = await shownBy(worker).catch((error: Error) => `ended: ${error.message}`);

    expect(outcome).toMatch(meets);
  },
);

/** A shop whose catalogue attacks it, as a live build or as a candidate, and what its log says. */
async function attackedShop({ isCandidate = false, attacks = HELD } = {}) {
  const { app, releases } = await testStorefront({
    workers: true,
    config: { renderTimeout: 3_000, pageCacheMegabytes: 0, publicOrigin: 'https://shop.example' },
  });
  const log = { error: vi.spyOn(app.log, 'error'), warn: vi.spyOn(app.log, 'warn') };
  releases.addBuild('shell', 's2', sharingShell('the shell'));
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'the catalogue'`));
  releases.addBuild('mf-catalog', 'c2', attackingRemote('mf-catalog', attacks));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', `'the cart'`));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: isCandidate ? 'c1' : 'c2' } });
  const said = () => [...log.error.mock.calls, ...log.warn.mock.calls].map((words) => words.map(String).join(' '));
  return { app, releases, said };
}

const pagesOf = (app: FastifyInstance, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (url) => (await app.inject({ url })).body.replaceAll(/"id":"[^"]*"/g, '')));

async function untilShown(app: FastifyInstance, addresses: readonly string[]) {
  await vi.waitFor(
    async () => {
      for (const url of addresses) expect((await app.inject({ url })).statusCode).toBe(200);
    },
    { timeout: 60_000 },
  );
  return pagesOf(app, addresses);
}

/** Attacks that are made at the same time. */
const AT_ONCE = 6;

/** Makes all attacks, and compares the other pages meanwhile with what they were. Answers the attacks' own pages. */
async function attackAll(app: FastifyInstance, others: readonly string[], headers = {}): Promise<string[]> {
  const before = await untilShown(app, others);
  const shown: string[] = [];
  for (let start = 0; start < HELD.length; start += AT_ONCE) {
    const attacks = HELD.slice(start, start + AT_ONCE);
    const [after, ...answers] = await Promise.all([
      pagesOf(app, others),
      ...attacks.map((_, index) => app.inject({ url: `${LISTING}?attack=${start + index}`, headers })),
    ]);
    const during = attacks.map(({ name }) => name);
    expect({ during, pages: after }).toEqual({ during, pages: before });
    shown.push(...answers.map(({ body }) => body));
  }
  expect(await pagesOf(app, others)).toEqual(before);
  return shown;
}

test('whatever a live build tries, the pages of others stay as they were, and the log names that build alone', async () => {
  const { app, said } = await attackedShop();

  const shown = await attackAll(app, ['/cart', '/about', '/ar/cart']);

  expect(shown.filter((body) => body.includes('ERR_ACCESS_DENIED')).length).toBeGreaterThan(10);
  expect(said().filter((line) => line.includes('mf-catalog c2')).length).toBeGreaterThan(0);
  expect(said().filter((line) => /mf-cart k1|shell s2/.test(line))).toEqual([]);
});

test('whatever a candidate tries, visitors see the live build of the same remote as it was', async () => {
  const { app, releases, said } = await attackedShop({ isCandidate: true });
  const link = { builds: { 'mf-catalog': 'c2' }, until: new Date(Date.now() + 60 * 60_000) };
  const { token } = await addPreview(directoryStore(releases.path), link, releases.key);
  const opened = await app.inject(`${LISTING}?preview=${token}`);
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!;

  const shown = await attackAll(app, [LISTING, '/cart', '/about'], { cookie });

  expect(shown.filter((body) => body.includes('ERR_ACCESS_DENIED')).length).toBeGreaterThan(10);
  expect(said().filter((line) => /mf-cart k1|shell s2|mf-catalog c1/.test(line))).toEqual([]);
  expect((await app.inject(operatorsHealth)).json()).toMatchObject({ strikes: [] });
});

test('a build that answers with what no document can be made of is replaced by the previous one', async () => {
  for (const attack of UNCOMPOSABLE) {
    const { app, releases, said } = await attackedShop({ attacks: [attack] });
    releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
    await untilShown(app, [LISTING]);

    const { statusCode, body } = await app.inject(`${LISTING}?attack=0`);

    expect([attack.name, statusCode, body]).toEqual([attack.name, 200, expect.stringContaining('the catalogue')]);
    expect(said()).toEqual(expect.arrayContaining([expect.stringContaining('mf-catalog c2 crashed')]));
  }
});

test('a build can not choose which build of another remote a page loads', async () => {
  const { app, releases } = await attackedShop({ attacks: [CLAIMS_ANOTHER] });
  releases.addBuild('mf-cart', 'k0', remoteShowing('mf-cart', `'the old cart'`));
  releases.publish({
    shell: { build: 's2' },
    'mf-catalog': { build: 'c2' },
    'mf-cart': { build: 'k1', previous: 'k0' },
  });
  await untilShown(app, [LISTING, '/cart']);

  const { body } = await app.inject(`${LISTING}?attack=0`);

  expect(body).toContain('"mf-cart":{"build":"k1"');
  expect(body).toContain('"rendered":{"remote":{"name":"mf-catalog","build":"c2"}');
});
