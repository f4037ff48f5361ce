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

test('the worker is given the stylesheets of the document that it does not have', async () => {
  const { open, addAll } = openPage({ hasWorker: true });

  await keepStyles();

  expect(open).toHaveBeenCalledExactlyOnceWith(BUILD_FILES);
  expect(addAll).toHaveBeenCalledExactlyOnceWith([`${ORIGIN}/new.css`]);
});

test('a page that no worker serves fetches nothing for it', async () => {
  const { open } = openPage({ hasWorker: false });

  await keepStyles();

  expect(open).not.toHaveBeenCalled();
});

test('a page whose stylesheets can not be kept is undisturbed', async () => {
  const { addAll } = openPage({ hasWorker: true });
  addAll.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(keepStyles()).resolves.toBeUndefined();
});
