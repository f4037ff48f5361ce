import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FONT_LOADER } from './first-script.ts';

const FONTS = ['/assets/shell/s1/mada.woff2', '/assets/shell/s1/alyamama.woff2'];

interface Circumstances {
  /** Milliseconds from the request to the first byte; undefined where the browser doesn't measure it. */
  answeredAfter?: number;
  /** Milliseconds of these that the server took to make the page. */
  madeIn?: number;
  /** The browser's estimate of the round trip, in milliseconds. */
  roundTrip?: number;
  hasWorker?: boolean;
  savesData?: boolean;
}

interface Link {
  href: string;
  onload: () => void;
  onerror: () => void;
}

/** Runs the script as a document does. Returns whose fonts the page uses now, and the fonts that it preloads. */
function openPage({ answeredAfter, madeIn = 1, roundTrip = 50, hasWorker = false, savesData = false }: Circumstances) {
  const dataset: { letters?: string } = {};
  const links: Link[] = [];
  vi.stubGlobal('document', {
    currentScript: { dataset: { fonts: FONTS.join(' ') } },
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: hasWorker ? {} : null },
    connection: { saveData: savesData, rtt: roundTrip },
  });
  vi.stubGlobal('performance', {
    getEntriesByType: () =>
      answeredAfter === undefined
        ? []
        : [{ requestStart: 20, responseStart: 20 + answeredAfter, serverTiming: [{ duration: madeIn }] }],
  });
  vi.stubGlobal('lettersKnown', undefined);
  runInThisContext(FONT_LOADER);
  return { links, lettersAre: () => dataset.letters ?? 'ours', preloaded: links.map(({ href }) => href) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['the server answers quickly', { answeredAfter: 40 }],
  ['the server had to make the page first', { answeredAfter: 900, madeIn: 850 }],
  ['the browser does not measure how quickly', {}],
  ['the connection is slow but the service worker has the fonts', { answeredAfter: 300, hasWorker: true }],
])('where %s, the page waits for our fonts and is shown in them', async (_where, circumstances) => {
  const { links, lettersAre, preloaded } = openPage(circumstances);
  expect([lettersAre(), preloaded]).toEqual(['awaited', FONTS]);

  for (const link of links) link.onload();

  await vi.waitFor(() => expect(lettersAre()).toBe('ours'));
});

test.each([
  ['take more than 100 ms', () => vi.advanceTimersByTime(100)],
  ['do not arrive', (links: readonly Link[]) => links[1]!.onerror()],
])('fonts that %s are not used on this page any more', async (_what, happens) => {
  const { links, lettersAre } = openPage({ answeredAfter: 40 });

  happens(links);
  await vi.waitFor(() => expect(lettersAre()).toBe('system'));
  for (const link of links) link.onload();
  await Promise.resolve();

  expect(lettersAre()).toBe('system');
});

test('fonts that the service worker has may take 150 ms', async () => {
  const { links, lettersAre } = openPage({ answeredAfter: 40, hasWorker: true });

  vi.advanceTimersByTime(149);
  for (const link of links) link.onload();
  await vi.advanceTimersByTimeAsync(0);

  expect(lettersAre()).toBe('ours');
});

test.each([
  ['the answer is slow to arrive', { answeredAfter: 90 }],
  ['the browser rates the connection as slow', { answeredAfter: 10, roundTrip: 100 }],
  ['the visitor saves data', { answeredAfter: 10, savesData: true }],
])('where %s, the page uses system fonts and preloads none', (_where, circumstances) => {
  const { lettersAre, preloaded } = openPage(circumstances);

  expect([lettersAre(), preloaded]).toEqual(['system', []]);
});
