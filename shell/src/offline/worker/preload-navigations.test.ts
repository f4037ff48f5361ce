import { expect, test, vi } from 'vitest';
import { preloadNavigations } from './preload-navigations.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const ON_IPHONES =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 FxiOS/153.0 Mobile/15E148';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** What the worker asks of a browser. */
async function askedIn(userAgent: string): Promise<string[]> {
  const asked: string[] = [];
  const noting = (what: string) => async () => void asked.push(what);
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('registration', { navigationPreload: { enable: noting('enable'), disable: noting('disable') } });
  await preloadNavigations();
  return asked;
}

test.each([
  ['Chrome', CHROME],
  ['Firefox on an iPhone, which has Safari’s engine,', ON_IPHONES],
])('%s requests pages while the worker starts', async (_, userAgent) => {
  expect(await askedIn(userAgent)).toEqual(['enable']);
});

test('Firefox does not, because it would show its own page when the network fails', async () => {
  expect(await askedIn(FIREFOX)).toEqual(['disable']);
});

test('a browser that cannot preload navigations is left alone', async () => {
  vi.stubGlobal('navigator', { userAgent: FIREFOX });
  vi.stubGlobal('registration', {});

  await expect(preloadNavigations()).resolves.toBeUndefined();
});
