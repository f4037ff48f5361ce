import { expect, onTestFinished, test, vi } from 'vitest';
import { loadFontsForNextPage } from './next-page-fonts.ts';

/** A page with the system's letters, whose fonts come at once. */
function openShopPage() {
  const dataset: { letters?: string } = { letters: 'system' };
  const load = vi.fn(async () => []);
  let setReady = () => undefined as void;
  const ready = new Promise<void>((resolve) => (setReady = resolve));
  vi.stubGlobal('document', { documentElement: { dataset }, fonts: { load }, title: 'عطور' });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { dataset, load, setReady };
}

test('fonts are loaded once the service worker has them, and none of them is used on this page', async () => {
  const { dataset, load, setReady } = openShopPage();

  const loaded = loadFontsForNextPage();
  expect(load).not.toHaveBeenCalled();
  setReady();
  await loaded;

  expect(load).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Alyamama'), 'عطور');
  expect(dataset).toEqual({ letters: 'system' });
});

test('a page that has the shop’s letters waits for no worker', async () => {
  const { dataset, load } = openShopPage();
  delete dataset.letters;

  await loadFontsForNextPage();

  expect(load).not.toHaveBeenCalled();
});
