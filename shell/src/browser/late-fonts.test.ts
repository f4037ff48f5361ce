import { expect, onTestFinished, test, vi } from 'vitest';
import { changeToLateFonts, loadFontsForNextPage, showLoadedFonts } from './late-fonts.ts';

/** A page with the letters of the system or the shop's, and two fonts. */
function openPage(letters?: string) {
  const dataset = letters === undefined ? {} : { letters };
  const arrivals: (() => void)[] = [];
  const load = vi.fn(async () => new Promise<void>((loaded) => arrivals.push(loaded)));
  vi.stubGlobal('document', { documentElement: { dataset }, fonts: new Set([{ load }, { load: async () => load() }]) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { dataset, arrivals, load };
}

test('a page that began with the system’s letters changes to the shop’s once all of them are here', async () => {
  const { dataset, arrivals } = openPage('system');

  const changed = changeToLateFonts();
  arrivals[0]!();
  await Promise.resolve();
  expect(dataset).toEqual({ letters: 'system' });
  arrivals[1]!();
  await changed;

  expect(dataset).toEqual({});
});

test('a page that has the shop’s letters loads none', async () => {
  const { load } = openPage();

  await changeToLateFonts();

  expect(load).not.toHaveBeenCalled();
});

/** A page with the system's letters, whose fonts come at once, and that a service worker controls or soon will. */
function openShopPage(controller: object | null) {
  const dataset: { letters?: string } = { letters: 'system' };
  const load = vi.fn(async () => []);
  const serviceWorker = Object.assign(new EventTarget(), { controller });
  vi.stubGlobal('document', { documentElement: { dataset }, fonts: { load } });
  vi.stubGlobal('navigator', { serviceWorker });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { dataset, load, serviceWorker };
}

test('fonts are loaded once the service worker controls the page, and used from the next page on', async () => {
  const { dataset, load, serviceWorker } = openShopPage(null);

  const loaded = loadFontsForNextPage('ar');
  showLoadedFonts();
  expect(load).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await loaded;

  expect(load).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Alyamama'), 'ا1');
  expect(dataset).toEqual({ letters: 'system' });
  showLoadedFonts();
  expect(dataset).toEqual({});
});

test('a page that has the shop’s letters waits for no worker', async () => {
  const { dataset, load } = openShopPage({});
  delete dataset.letters;

  await loadFontsForNextPage('en');

  expect(load).not.toHaveBeenCalled();
});
