import { RELEASE_ACTIONS, ReleaseOverview, type ReleaseAct } from '@shop/contract/staff-releases';
import { addPreview } from '@shop/release/preview-links';
import { directoryStore, publications, readRelease } from '@shop/release/stores/directory-store';
import { signReleaseToken } from '@shop/serving/release-token';
import { expect, test, vi } from 'vitest';
import { remoteShowing, STAFF_HOST, STOREFRONT_SECRET, testStorefront } from '../testing/test-storefront.ts';
import { visitFrom } from '../testing/visit-from.ts';

const MADE = { commit: 'a1b2c3d4e5f6', changed: true, by: 'Layla', machine: 'atelier', folder: '/shop' };
const ORIGIN = 'commit a1b2c3d4e5 with changes, built by Layla on atelier';

/** A shop with three builds of the catalogue, and what the back office's screen asks it. */
async function shop() {
  const { app, releases } = await testStorefront();
  for (const build of ['c0', 'c1', 'c2'])
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'${build}'`), undefined, { made: MADE });
  for (const [name, build] of [
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(name, build, remoteShowing(name, `'${build}'`));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });

  const send = async (method: 'GET' | 'POST', token: string, lang = 'en') =>
    app.inject({
      authority: STAFF_HOST,
      method,
      url: `/_/releases?lang=${lang}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const tokenOf = async (act?: ReleaseAct, secret = STOREFRONT_SECRET) =>
    signReleaseToken(secret, { by: 'Maryam', ...(act && { act }) });
  const overview = async () => {
    const answer = await send('GET', await tokenOf());
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return ReleaseOverview.parse(answer.json());
  };
  const actOf = (action: ReleaseAct['action'], build: string): ReleaseAct => ({
    action,
    build,
    release: readRelease(releases.path)!.id,
    ...(action !== 'end-preview' && { app: 'mf-catalog' }),
  });
  const perform = async (action: ReleaseAct['action'], build: string) =>
    send('POST', await tokenOf(actOf(action, build)));
  const catalogue = async () => (await overview()).apps.find(({ app: name }) => name === 'mf-catalog')!;
  return { app, releases, send, tokenOf, overview, actOf, perform, catalogue };
}

test('it says what is live and takes over, how often each was shown and failed, and where it comes from', async () => {
  const { app, catalogue } = await shop();
  for (let view = 0; view < 6; view++) await app.inject('/category/perfumes');
  const visit = await visitFrom(app, '10.0.0.1');
  await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'slot', instead: 'c1' });

  expect(await catalogue()).toEqual({
    app: 'mf-catalog',
    live: { build: 'c2', views: 7, failures: [{ kind: 'slot', times: 1 }], outOfUse: null },
    since: null,
    instead: null,
    isShown: true,
    fallback: { build: 'c1', views: 0, failures: [], outOfUse: null },
    canary: null,
    candidate: null,
    rolledBack: null,
    pinned: false,
    failing: '1 of 7 page views from 2 networks',
    removed: null,
    others: ['c0'],
  });
});

test('it says why a build is out of use, what is shown instead, and where no build is left', async () => {
  const { app, releases, catalogue } = await shop();
  releases.addBuild('mf-catalog', 'c3', "throw new Error('broken')");
  releases.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });
  await app.inject('/category/perfumes');

  expect(await catalogue()).toMatchObject({
    live: { build: 'c3', outOfUse: 'broken' },
    instead: { build: 'c2' },
    isShown: true,
  });
  releases.removeBuild('mf-catalog', 'c2');
  expect(await catalogue()).toMatchObject({ instead: null, isShown: false });
});

test('who signed a roll back is in the history, with where the build comes from', async () => {
  const { app, releases, perform, overview, catalogue } = await shop();

  const answer = await perform('roll-back', 'c1');

  expect(answer.statusCode).toBe(200);
  expect(publications(releases.path)[0]).toMatchObject({ by: 'Maryam', action: 'roll back, mf-catalog c1' });
  await vi.waitFor(async () => expect((await app.inject('/category/perfumes')).body).toContain('>c1<'), {
    timeout: 30_000,
  });
  expect((await overview()).history[0]).toMatchObject({ by: 'Maryam', what: 'roll back, mf-catalog c1', made: ORIGIN });
  expect((await catalogue()).since).toEqual({ at: expect.any(String), by: 'Maryam', made: ORIGIN });
});

test.each([
  ['make-live', { build: 'c0', previous: 'c2' }],
  ['end-canary', { build: 'c2', previous: 'c1', rolledBack: ['c0'] }],
] as const)('a canary is shown with its share, and %s ends it', async (action, then) => {
  const { releases, perform, catalogue } = await shop();
  const canary = { build: 'c0', percent: 10 };
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1', candidate: 'c9', canary } });
  expect(await catalogue()).toMatchObject({ canary: { build: 'c0', percent: 10, views: 0 }, candidate: 'c9' });

  await perform(action, 'c0');

  const { canary: ended, ...live } = publications(releases.path)[0]!.remotes['mf-catalog']!;
  expect([ended, live]).toEqual([undefined, expect.objectContaining(then)]);
});

test('a build is pinned and unpinned', async () => {
  const { perform, catalogue } = await shop();

  await perform('pin', 'c2');
  expect(await catalogue()).toMatchObject({ live: { build: 'c2' }, pinned: true });
  await perform('unpin', 'c2');

  expect(await catalogue()).toMatchObject({ pinned: false });
});

test('a remote that was taken out comes back', async () => {
  const { releases, perform, catalogue } = await shop();
  const removed = '2026-03-01T08:00:00.000Z';
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1', removed } });
  expect(await catalogue()).toMatchObject({ removed });

  await perform('roll-back', 'c2');

  expect(publications(releases.path)[0]!.remotes['mf-catalog']).not.toHaveProperty('removed');
});

test('links to candidates are listed without what opens them, and one is ended', async () => {
  const { releases, perform, overview } = await shop();
  const store = directoryStore(releases.path);
  const until = new Date('2100-01-01T08:00:00Z');
  const { id, token } = await addPreview(store, { builds: { 'mf-catalog': 'c0' }, until }, releases.key);

  const { previews } = await overview();
  const answer = await perform('end-preview', id);

  expect(previews).toMatchObject([{ id, builds: ['mf-catalog c0'], until: until.toISOString() }]);
  expect(JSON.stringify(previews)).not.toContain(token);
  expect(answer.json<ReleaseOverview>().previews).toEqual([]);
  expect(await store.preview(id)).toMatchObject({ revokedBy: 'Maryam' });
});

test('an act that was signed before something else was released changes nothing', async () => {
  const { releases, send, tokenOf, actOf, perform } = await shop();
  const token = await tokenOf(actOf('roll-back', 'c1'));
  await perform('make-live', 'c0');

  const answer = await send('POST', token);

  expect([answer.statusCode, answer.json()]).toEqual([412, expect.objectContaining({ code: 'changed-meanwhile' })]);
  expect(publications(releases.path)[0]!.remotes['mf-catalog']).toMatchObject({ build: 'c0' });
});

test('what the release store refuses is answered in its words', async () => {
  const { perform } = await shop();

  const answer = await perform('roll-back', 'c9');

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'release-refused', message: expect.stringContaining('c9') });
});

test.each(RELEASE_ACTIONS)('%s needs a token that was signed for it, which works once', async (action) => {
  const { releases, send, tokenOf, actOf } = await shop();
  const act = actOf(action, 'c1');
  const before = readRelease(releases.path)!.id;
  const refused = [
    await send('POST', ''),
    await send('POST', 'forged'),
    await send('POST', await tokenOf()),
    await send('POST', await tokenOf(act, 'the secret of another shop')),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  expect(readRelease(releases.path)!.id).toBe(before);

  const token = await tokenOf(act);
  await send('POST', token);
  const again = await send('POST', token);

  expect(again.statusCode).toBe(401);
});

test('nobody reads without a token, and without a secret there is nothing to ask', async () => {
  const { send, tokenOf } = await shop();
  const { app } = await testStorefront({ config: { secret: undefined } });

  expect((await send('GET', '')).statusCode).toBe(401);
  expect((await send('GET', await tokenOf(undefined, 'another secret'))).json()).not.toHaveProperty('apps');
  expect((await app.inject({ authority: STAFF_HOST, url: '/_/releases' })).statusCode).toBe(404);
});
