import type { AppName } from '@shop/composition/app-name';
import { withDeclaration, NOBODY } from '@shop/composition/ownership';
import { DEVELOPMENT_BUILD, writeDevelopedApp } from '@shop/release/proof/developed-apps';
import { snapshotOf, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DevelopedReleases } from './developed-releases.ts';

const PATIENCE = new AbortController().signal;

const buildOf = (app: AppName, build: string, page: string): UsableBuild => ({
  build,
  folder: `/${app}/${build}`,
  files: {},
  manifest: {
    app,
    build,
    contract: 1,
    shares: {},
    calls: [],
    publicPath: `/assets/${app}/${build}/`,
    declares: { routes: [{ id: page, path: page }], slots: {}, commands: [], places: {} },
    entry: [`${app}.js`],
    fonts: [],
    chunks: {},
    integrity: build === DEVELOPMENT_BUILD ? {} : { [`${app}.js`]: 'sha256-known' },
  },
});

const CART = buildOf('mf-cart', 'k1', '/cart');
const LIVE = snapshotOf(
  'r1',
  { shell: [buildOf('shell', 's1', '/about')], 'mf-cart': [CART], 'mf-gifts': [buildOf('mf-gifts', 'g1', '/old')] },
  withDeclaration(NOBODY, 'mf-cart', CART.manifest.declares!),
);

/** The shell and one remote under development; the other apps are as they are live. */
function developing() {
  const directory = mkdtempSync(path.join(tmpdir(), 'developed-'));
  const rests: string[] = [];
  const releases = new DevelopedReleases({
    directory,
    apps: ['shell', 'mf-gifts'],
    store: { isPublished: true, snapshot: () => LIVE },
    onCompiled: ({ id }) => rests.push(id),
  });
  releases.start();
  onTestFinished(() => {
    releases.stop();
    rmSync(directory, { recursive: true });
  });
  const compiled = (app: AppName, page: string) =>
    writeDevelopedApp(directory, app, { state: 'ready', build: buildOf(app, DEVELOPMENT_BUILD, page) });
  return { directory, releases, rests, compiled };
}

test('apps under development replace their live builds, and all others stay live', async () => {
  const { releases, compiled } = developing();

  compiled('shell', '/about');
  compiled('mf-gifts', '/gifts');

  const { snapshot } = await releases.compiled(PATIENCE);
  const builds = Object.entries(snapshot!.builds).map(([app, usable]) => [app, usable.map(({ build }) => build)]);
  expect(Object.fromEntries(builds)).toEqual({ shell: ['dev'], 'mf-cart': ['k1'], 'mf-gifts': ['dev'] });
  expect(snapshot!.ownership.routes).toEqual({ shell: ['/about'], 'mf-cart': ['/cart'], 'mf-gifts': ['/gifts'] });
  expect(snapshot!.listedFiles).toEqual({ '/assets/mf-cart/k1/mf-cart.js': 'sha256-known' });
});

test('a page that is requested during compilation waits for its end', async () => {
  const { directory, releases, compiled } = developing();
  compiled('shell', '/about');
  compiled('mf-gifts', '/gifts');
  await releases.compiled(PATIENCE);

  writeDevelopedApp(directory, 'mf-gifts', { state: 'compiling' });
  const requested = releases.compiled(PATIENCE);
  compiled('mf-gifts', '/presents');

  const { snapshot } = await requested;
  expect(snapshot!.ownership.routes['mf-gifts']).toEqual(['/presents']);
});

test('every change is reported once, with a new id', async () => {
  const { directory, releases, rests, compiled } = developing();
  compiled('shell', '/about');
  compiled('mf-gifts', '/gifts');
  await releases.compiled(PATIENCE);

  writeDevelopedApp(directory, 'mf-gifts', { state: 'broken', message: 'SyntaxError' });
  const broken = await releases.compiled(PATIENCE);
  await releases.compiled(PATIENCE);

  expect(broken.broken).toMatchObject({ app: 'mf-gifts', message: 'SyntaxError' });
  expect(new Set(rests).size).toBe(2);
  expect(rests).toHaveLength(2);
});
