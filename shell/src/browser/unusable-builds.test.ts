import type { BuildFailure } from '@shop/federation/build-failure';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(address: string, body: string) => boolean>(() => true);
const askAgain = vi.fn<(address: string) => Promise<string>>();
const document = { cookie: '', hidden: false };
const navigator = { sendBeacon, onLine: true };
const stored = new Map<string, string>();

const FOLDER = '/assets/mf-catalog/';
const FILE = `https://shop.example${FOLDER}home.js`;
const FAILURE: BuildFailure = { app: 'mf-catalog', build: 'c2', kind: 'load', instead: 'c1' };

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  sendBeacon.mockClear();
  stored.clear();
  Object.assign(document, { cookie: '', hidden: false });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', { href: 'https://shop.example/' });
  vi.stubGlobal('askAgain', askAgain);
  vi.stubGlobal('isShown', () => !document.hidden);
  vi.stubGlobal('failedFiles', {});
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ serverTiming: [{ name: 'view', description: 'token' }] }],
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function report(failure: BuildFailure, error: unknown = new Error('x')) {
  const { reportFailure } = await import('./unusable-builds.ts');
  await reportFailure(failure, error, FOLDER);
  return sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as object);
}

test.each(['missing', 'changed', 'unreachable'])(
  'a build with a file that is %s is reported and avoided',
  async (why) => {
    vi.stubGlobal('failedFiles', { [FILE]: 1 });
    askAgain.mockResolvedValue(why);

    expect(await report(FAILURE)).toEqual([{ ...FAILURE, because: why, view: 'token' }]);
    expect(document.cookie).toContain('avoid=mf-catalog.c2');
  },
);

test.each(['arrives', ''])('a file of which asking again says "%s" speaks against no build', async (answer) => {
  vi.stubGlobal('failedFiles', { [FILE]: 1 });
  askAgain.mockResolvedValue(answer);

  expect(await report(FAILURE)).toEqual([]);
  expect(document.cookie).toBe('');
});

test('a build whose code throws is reported once a page', async () => {
  vi.stubGlobal('failedFiles', { 'https://shop.example/assets/mf-cart/cart.js': 1 });

  await report(FAILURE);

  expect(await report(FAILURE)).toEqual([{ ...FAILURE, because: 'threw', view: 'token' }]);
});

test('under the first script of an older storefront builds are reported too, whatever was thrown', async () => {
  vi.stubGlobal('failedFiles', undefined);
  vi.stubGlobal('isShown', undefined);

  expect(await report(FAILURE, null)).toEqual([{ ...FAILURE, because: 'threw', view: 'token' }]);
  expect(await report({ ...FAILURE, build: 'c3', kind: 'slow' })).toHaveLength(2);
});

test('what was cancelled is no failure', async () => {
  expect(await report(FAILURE, new DOMException('left', 'AbortError'))).toEqual([]);
});

test.each([
  [true, 0],
  [false, 1],
])('a slow build is reported by a page that is in view (hidden: %s)', async (hidden, reports) => {
  document.hidden = hidden;

  expect(await report({ ...FAILURE, kind: 'slow' })).toHaveLength(reports);
});

test.each([
  ['another shell took its place', 's1', [{ app: 'shell', build: 's2', kind: 'script', view: 'then', instead: 's1' }]],
  ['the same shell works after all', 's2', []],
])('the shell that a page failed with is reported by the next one if %s', async (_, shell, reports) => {
  stored.set('failedShell', JSON.stringify({ app: 'shell', build: 's2', kind: 'script', view: 'then' }));
  const { reportReplacedShell } = await import('./unusable-builds.ts');

  reportReplacedShell(shell);
  reportReplacedShell(shell);

  expect(sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as object)).toEqual(reports);
});
