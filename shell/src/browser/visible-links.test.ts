import { beforeEach, expect, test, vi } from 'vitest';
import { watchVisibleLinks, type PagePrefetcher } from './visible-links.ts';

interface TestLink {
  path: string;
  top: number;
  inMain?: boolean;
  /** Whether the browser has left its part of the page out so far. */
  isLeftOut?: boolean;
}

/** A page with these links, seen through a window 800 px high, whose browser is always idle. */
function openPage(links: TestLink[], connection = {}) {
  const measured: string[] = [];
  const shown = links.map(({ path, top, inMain = true, isLeftOut = false }) => ({
    origin: 'https://shop.example',
    pathname: path,
    search: '',
    target: '',
    hasAttribute: () => false,
    closest: () => (inMain ? {} : null),
    checkVisibility: ({ contentVisibilityAuto }: CheckVisibilityOptions) => !(contentVisibilityAuto && isLeftOut),
    getBoundingClientRect: () => {
      measured.push(path);
      return {
        top: top - view.scrolled,
        bottom: top - view.scrolled + 40,
        width: 90,
        height: 40,
      };
    },
  }));
  const view = { scrolled: 0 };
  const target = new EventTarget();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/', search: '' });
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelectorAll: () => shown,
    documentElement: { dataset },
  });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));

  const code: string[] = [];
  const pages: { path: string; signal?: AbortSignal | undefined }[] = [];
  const prefetcher: PagePrefetcher = {
    code: async (path) => void code.push(path),
    page: async (path, signal) => void pages.push({ path, signal }),
  };
  let navigated: (state: { navigation: { state: string } }) => void = () => undefined;
  watchVisibleLinks(prefetcher, {
    subscribe: (onChange) => {
      navigated = onChange;
      return () => undefined;
    },
  });
  return {
    dataset,
    code,
    pages,
    measured,
    scrollTo: (to: number) => {
      view.scrolled = to;
      target.dispatchEvent(new Event('scroll'));
    },
    navigate: (state: 'loading' | 'idle') => navigated({ navigation: { state } }),
  };
}

beforeEach(() => void vi.useFakeTimers());

test('what links in view open is loaded once nothing moves: the code of all, the page’s own first, and the data of four', async () => {
  const own = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({ path: `/products/${name}`, top: 100 + index }));
  const { code, pages, dataset } = openPage([
    { path: '/cart', top: 10, inMain: false },
    ...own,
    { path: '/below', top: 900 },
  ]);

  await vi.advanceTimersByTimeAsync(400);
  expect(code).toEqual([]);
  expect(dataset).toEqual({});
  await vi.advanceTimersByTimeAsync(1_000);

  expect(code).toEqual([...own.map(({ path }) => path), '/cart']);
  expect(dataset).toEqual({ prefetched: 'true' });
  expect(pages.map(({ path }) => path)).toEqual(own.slice(0, 4).map(({ path }) => path));
});

test('data of a page whose link was scrolled away is cancelled', async () => {
  const { pages, scrollTo } = openPage([
    { path: '/products/a', top: 100 },
    { path: '/products/b', top: 1_000 },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);

  scrollTo(600);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(pages.map(({ path, signal }) => [path, signal?.aborted])).toEqual([
    ['/products/a', true],
    ['/products/b', false],
  ]);
});

test('links in what the browser has left out are not measured, which would lay it out', async () => {
  const { code, measured } = openPage([
    { path: '/products/a', top: 100 },
    { path: '/products/b', top: 3_000, isLeftOut: true },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(code).toEqual(['/products/a']);
  expect(measured).toEqual(['/products/a']);
});

test('nothing is loaded while a page is being opened, and the new one’s links once it is there', async () => {
  const { code, navigate } = openPage([{ path: '/products/a', top: 100 }]);

  navigate('loading');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(code).toEqual([]);

  navigate('idle');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(code).toEqual(['/products/a']);
});

test('nothing is loaded where the visitor saves data', async () => {
  const { code, pages } = openPage([{ path: '/products/a', top: 100 }], { saveData: true });

  await vi.advanceTimersByTimeAsync(2_000);

  expect([code, pages]).toEqual([[], []]);
});
