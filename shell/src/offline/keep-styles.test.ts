import { afterEach, expect, test, vi } from 'vitest';
import { BUILD_FILES, keepStyles } from './keep-styles.ts';

const ORIGIN = 'https://shop.example';

/** Opens a page with stylesheets in its document: one that the worker has, a new one, one of another origin. */
function openPage({ hasWorker }: { hasWorker: boolean }) {
  const addAll = vi.fn<(urls: string[]) => Promise<void>>(async () => undefined);
  const open = vi.fn(async (_name: string) => ({ keys: async () => [{ url: `${ORIGIN}/known.css` }], addAll }));
  vi.stubGlobal('navigator', { serviceWorker: { controller: hasWorker ? {} : null } });
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/ar` });
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      ['/known.css', '/new.css', 'https://team.example/new.css'].map((href) => ({ dataset: { href } })),
  });
  return { open, addAll };
}

afterEach(() => vi.unstubAllGlobals());

test('stylesheets of the document that the worker has not cached are cached', async () => {
  const { open, addAll } = openPage({ hasWorker: true });

  await keepStyles();

  expect(open).toHaveBeenCalledExactlyOnceWith(BUILD_FILES);
  expect(addAll).toHaveBeenCalledExactlyOnceWith([`${ORIGIN}/new.css`]);
});

test('a page without a worker caches nothing', async () => {
  const { open } = openPage({ hasWorker: false });

  await keepStyles();

  expect(open).not.toHaveBeenCalled();
});

test('a failure to cache stylesheets does not disturb the page', async () => {
  const { addAll } = openPage({ hasWorker: true });
  addAll.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(keepStyles()).resolves.toBeUndefined();
});
