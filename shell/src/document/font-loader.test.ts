import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { FONT_LOADER } from './first-script.ts';
import { MEASURE_LINE } from './page-files.ts';

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

/** Runs the script as a document does. Returns whose fonts the page uses, and which ones are preloaded. */
function openPage({ answeredAfter, madeIn = 1, roundTrip = 50, hasWorker = false, savesData = false }: Circumstances) {
  const dataset: { letters?: string } = {};
  const append = vi.fn<(link: { href: string }) => void>();
  vi.stubGlobal('document', {
    currentScript: { dataset: { fonts: FONTS.join(' ') } },
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append },
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
  runInThisContext(`${MEASURE_LINE};${FONT_LOADER}`);
  return { fonts: dataset.letters ?? 'ours', preloaded: append.mock.calls.map(([{ href }]) => href) };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the server answers quickly', { answeredAfter: 40 }],
  ['the server had to make the page first', { answeredAfter: 900, madeIn: 850 }],
  ['the browser does not measure how quickly', {}],
  ['the connection is slow but the service worker has the fonts', { answeredAfter: 300, hasWorker: true }],
])('where %s, the page preloads our fonts', (_where, circumstances) => {
  expect(openPage(circumstances)).toEqual({ fonts: 'ours', preloaded: FONTS });
});

test.each([
  ['the answer is slow to arrive', { answeredAfter: 190 }],
  ['the browser rates the connection as slow', { answeredAfter: 10, roundTrip: 150 }],
  ['the visitor saves data', { answeredAfter: 10, savesData: true }],
])('where %s, the page uses system fonts and preloads none', (_where, circumstances) => {
  expect(openPage(circumstances)).toEqual({ fonts: 'system', preloaded: [] });
});
