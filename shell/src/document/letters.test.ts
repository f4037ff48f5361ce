import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { CHOOSE_LETTERS } from './letters.ts';

const FONTS = ['/assets/shell/s1/mada.woff2', '/assets/shell/s1/alyamama.woff2'];

interface Circumstances {
  /** Milliseconds from the request to the answer; none where the browser doesn't tell. */
  answeredAfter?: number;
  /** Of these, the server's own. */
  madeIn?: number;
  /** Milliseconds to the server and back, as the browser has come to know the line. */
  roundTrip?: number;
  hasWorker?: boolean;
  savesData?: boolean;
}

/** Opens a page as its document does; answers the letters that it is set in, and the fonts that are fetched. */
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
  runInThisContext(CHOOSE_LETTERS);
  return { letters: dataset.letters ?? 'ours', fetched: append.mock.calls.map(([{ href }]) => href) };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the server answers quickly', { answeredAfter: 40 }],
  ['the server had to make the page first', { answeredAfter: 900, madeIn: 850 }],
  ['the browser does not tell how quickly', {}],
  ['the line is slow, and the service worker has the fonts', { answeredAfter: 300, hasWorker: true }],
])('where %s, the page is set in our letters', (_where, circumstances) => {
  expect(openPage(circumstances)).toEqual({ letters: 'ours', fetched: FONTS });
});

test.each([
  ['the answer is long on its way', { answeredAfter: 190 }],
  ['the browser knows the line as slow', { answeredAfter: 10, roundTrip: 150 }],
  ['the visitor saves data', { answeredAfter: 10, savesData: true }],
])('where %s, the page is set in the system’s letters and fetches none', (_where, circumstances) => {
  expect(openPage(circumstances)).toEqual({ letters: 'system', fetched: [] });
});
