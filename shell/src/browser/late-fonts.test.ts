import { expect, onTestFinished, test, vi } from 'vitest';
import { changeToLateFonts } from './late-fonts.ts';

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
