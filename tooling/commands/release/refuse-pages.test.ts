import type { Declaration } from '@shop/composition/declaration';
import { pageBudget } from '@shop/release/planning/page-budgets';
import { PREVIEW_FAILURES, previewFailuresHeader } from '@shop/release/proof/preview-failures';
import { makeLive } from '@shop/release/publish';
import { signBuild } from '@shop/release/signing/signed-manifest';
import { readRelease } from '@shop/release/stores/directory-store';
import { addSignedBuild } from '@shop/release/testing/signed-build';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { excessesOf } from './page-excess.ts';
import { runRelease } from './run-release.ts';

const KB = 1024;
const BUDGET = pageBudget('catalog.home');
const declares: Declaration = {
  routes: [
    { id: 'catalog.home', path: '/' },
    { id: 'catalog.product', path: '/products/:slug' },
  ],
  slots: {},
  commands: [],
  places: {},
};

let directory: string;
let shop: Server;
/** KB of each document that the shop sends, by the path and the catalogue's build. */
let documents: Record<string, number>;
/** Why the candidate fails to render pages, by their paths. */
let failures: Record<string, string>;
/** The paths of pages that were asked for as any visitor asks, which a shop counts. */
let views: string[];
/** Whether the shop breaks off its answers to addresses but the home page. */
let breaksOff: boolean;

/** A build of the catalogue whose page loads one script of so many KB. */
function addCatalogue(build: string, scripts: number): void {
  const store = path.join(directory, 'release');
  addSignedBuild(store, 'mf-catalog', build, { declares });
  const folder = path.join(store, 'mf-catalog', build);
  writeFileSync(path.join(folder, `web/home.${build}.js.br`), Buffer.alloc(scripts * KB));
  signBuild(folder);
}

const sendsPage = (pathname: string, build: string): string => {
  const noise = randomBytes(((documents[`${pathname} ${build}`] ?? 10) * KB * 3) / 4).toString('base64');
  const files = { integrity: { [`/assets/mf-catalog/${build}/home.${build}.js`]: 'sha256-…' } };
  const data = { release: { shell: 's1', remotes: { 'mf-catalog': { build } } } };
  return [
    `<p>${noise}</p>`,
    `<script type="importmap" data-files="1" data-main="/main.js">${JSON.stringify(files)}</script>`,
    `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`,
  ].join('');
};

/** A shop that composes its pages of the live catalogue, or of the candidate for whoever opened a preview link. */
const openShop = () =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shop');
    if (searchParams.has('preview')) {
      response.writeHead(302, { location: '/', 'set-cookie': 'preview=opened~*; Path=/' }).end();
    } else if (breaksOff && pathname !== '/') {
      request.destroy();
    } else if (pathname === '/sitemap.xml') {
      response.end('<urlset><loc>https://shop.example/ar/products/oud</loc></urlset>');
    } else {
      const { cookie } = request.headers;
      if (cookie === undefined) views.push(pathname);
      const live = readRelease(path.join(directory, 'release'))!.remotes['mf-catalog']!.build;
      const failure = failures[pathname];
      if (cookie === 'preview=opened~*~quiet' && failure !== undefined) {
        const header = previewFailuresHeader(new Map([['mf-catalog c2', failure]]));
        response.writeHead(200, { [PREVIEW_FAILURES]: header }).end(sendsPage(pathname, live));
      } else response.end(sendsPage(pathname, cookie === 'preview=opened~*~quiet' ? 'c2' : live));
    }
  });

async function release(line: string) {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  await runRelease(line.split(' '), { say, build: async () => 'c2' });
  return lines.join('\n');
}
const live = () => readRelease(path.join(directory, 'release'))!.remotes['mf-catalog']!.build;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'refuse-pages-'));
  vi.stubEnv('SHOP_VAR', directory);
  documents = {};
  failures = {};
  views = [];
  breaksOff = false;
  addSignedBuild(path.join(directory, 'release'), 'shell', 's1');
  addCatalogue('c1', 100);
  await makeLive({ shell: 's1', 'mf-catalog': 'c1' });
  shop = openShop();
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  vi.stubEnv('PUBLIC_ORIGIN', `http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((closed) => shop.close(closed));
  rmSync(directory, { recursive: true });
});

test('a build that pushes a page over its budget of scripts is refused with the page, the excess and the file', async () => {
  addCatalogue('c2', BUDGET.scripts + 5);

  await expect(release('mf-catalog')).rejects.toThrow(
    new RegExp(
      `heavier than their budgets .*:\n  / \\(en\\): scripts ${BUDGET.scripts + 5}\\.0 KB of ${BUDGET.scripts}, now 100\\.0\n` +
        `    mf-catalog home\\.js ${BUDGET.scripts + 5}\\.0 KB \\(\\+${BUDGET.scripts + 5 - 100}\\.0\\)\n  / \\(ar\\): scripts`,
    ),
  );
  expect(live()).toBe('c1');
});

test('a document that is too long in one language only is refused for that language', async () => {
  addCatalogue('c2', 100);
  documents['/ar/products/oud c2'] = 60;

  const refusal = await release('mf-catalog').catch(({ message }: Error) => message);

  expect(refusal).toContain('/products/oud (ar): document ');
  expect(refusal).not.toContain('(en)');
});

test('what stays within the budgets is released, and the link that composed its pages is ended', async () => {
  addCatalogue('c2', BUDGET.scripts);

  await release('publish mf-catalog');
  await release('promote mf-catalog');

  expect(live()).toBe('c2');
  expect(await release('previews')).toContain('ended');
});

test('a page that is too heavy already may be released as it is, and not heavier', () => {
  const page = (bytes: number) => ({
    status: 200,
    builds: {},
    failures: {},
    document: 0,
    files: [{ app: 'mf-catalog' as const, name: 'home.js', bytes }],
  });
  const heavy = (BUDGET.scripts + 20) * KB;

  expect(excessesOf('catalog.home', page(heavy), page(heavy))).toEqual([]);
  expect(excessesOf('catalog.home', page(heavy), page(heavy + KB))).toEqual([
    `scripts ${BUDGET.scripts + 21}.0 KB of ${BUDGET.scripts}, now ${BUDGET.scripts + 20}.0`,
  ]);
});

test.each(['/', '/ar/products/oud'])(
  'a build that fails on the page %s is refused with the reason, or released anyway',
  async (page) => {
    addCatalogue('c2', 100);
    failures[page] = 'notes is undefined';

    await expect(release('mf-catalog')).rejects.toThrow(
      /^Refused, because pages fail on the server.*:\n  \/.* \((en|ar)\): notes is undefined\n.*--anyway$/,
    );
    expect(live()).toBe('c1');
    expect(await release('mf-catalog --anyway')).toContain('notes is undefined');
    expect(live()).toBe('c2');
  },
);

test('no page is asked for as a visitor asks for it, so that none counts as a view of a canary', async () => {
  addCatalogue('c2', 100);

  await release('mf-catalog');

  expect(views).toEqual([]);
});

test('where no shop is open, it says that nothing was tried', async () => {
  vi.stubEnv('PUBLIC_ORIGIN', undefined);
  addCatalogue('c2', 500);

  expect(await release('mf-catalog')).toContain('No shop is open here');
});

test('where the shop shows no candidate, the release goes on and says why nothing was tried', async () => {
  addCatalogue('c2', 500);
  vi.stubEnv('PUBLIC_ORIGIN', 'http://127.0.0.1:9');

  expect(await release('mf-catalog')).toMatch(/pages were not tried: No shop answers at/);
  expect(live()).toBe('c2');
});

test('where the shop fails while its pages are tried, the release that may mend it goes on', async () => {
  addCatalogue('c2', 100);
  breaksOff = true;

  expect(await release('mf-catalog')).toMatch(/pages were not tried: No shop answers at/);
  expect(live()).toBe('c2');
});
