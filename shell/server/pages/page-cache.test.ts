import { beforeEach, expect, test, vi } from 'vitest';
import { PageCache, type CacheablePage } from './page-cache.ts';

const SECOND = 1_000;
const KEY = 'a page';

interface Page extends CacheablePage {
  words: string;
}

const page = (words: string, change: Partial<Page> = {}): Page => ({
  words,
  etag: words,
  isCacheable: true,
  size: 100,
  ...change,
});

let now = 0;
beforeEach(() => {
  now = 0;
});
const pageCache = (maxBytes = 10_000) => new PageCache<Page>(maxBytes, () => now);
const wordsOf = async (pages: PageCache<Page>, make: () => Promise<Page>, key = KEY) =>
  (await pages.get(key, make)).page.words;
const says = (words: string, change?: Partial<Page>) => async () => page(words, change);

/** A page that is rendered once the test resolves it. */
function slowPage() {
  let resolve = (_page: Page) => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<Page>((...settle) => ([resolve, reject] = settle));
  return { make: vi.fn(async () => promise), resolve, reject };
}

test('a page is rendered once and then sent from the cache', async () => {
  const pages = pageCache();
  const first = await pages.get(KEY, says('one'));

  const second = await pages.get(KEY, says('two'));

  expect([first, second]).toEqual([
    { page: page('one'), wasCached: false },
    { page: page('one'), wasCached: true },
  ]);
});

test('requests during rendering wait for the same page', async () => {
  const pages = pageCache();
  const { make, resolve } = slowPage();
  const requests = [1, 2, 3].map(async () => wordsOf(pages, make));

  resolve(page('one'));

  expect(await Promise.all(requests)).toEqual(['one', 'one', 'one']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a page that is not cacheable is neither cached nor shared', async () => {
  const pages = pageCache();
  const { make, resolve } = slowPage();
  const first = wordsOf(pages, make);
  const meanwhile = wordsOf(pages, says('own'));

  resolve(page('previous build', { isCacheable: false }));

  expect([await first, await meanwhile]).toEqual(['previous build', 'own']);
  expect(await wordsOf(pages, says('mended'))).toBe('mended');
});

test('a failure of one visitor’s page does not fail those of others', async () => {
  const pages = pageCache();
  const { make, reject } = slowPage();
  const first = wordsOf(pages, make);
  const meanwhile = wordsOf(pages, says('own'));

  reject(new Error('crash'));

  await expect(first).rejects.toThrow('crash');
  expect(await meanwhile).toBe('own');
});

test('after `clear`, no page from before is sent, not even one that was being rendered', async () => {
  const pages = pageCache();
  await wordsOf(pages, says('old'), 'kept');
  const { make, resolve } = slowPage();
  const before = wordsOf(pages, make);

  pages.clear();
  const after = wordsOf(pages, says('new'));
  resolve(page('old'));

  expect([await before, await after, await wordsOf(pages, says('new'), 'kept')]).toEqual(['old', 'new', 'new']);
  expect(await wordsOf(pages, says('newer')), 'the late page is not cached').toBe('new');
});

test('after `revalidate`, a page is sent for two more seconds while it is rendered again', async () => {
  const pages = pageCache();
  await wordsOf(pages, says('five left'));
  const { make, resolve } = slowPage();
  now = 10 * SECOND;

  pages.revalidate();

  now += 1.9 * SECOND;
  expect(await wordsOf(pages, make)).toBe('five left');
  now += 0.1 * SECOND;
  const waiting = wordsOf(pages, make);
  resolve(page('four left'));
  expect(await waiting).toBe('four left');
  expect(make).toHaveBeenCalledTimes(1);
});

test('`revalidate` also concerns a page that is being rendered', async () => {
  const pages = pageCache();
  const { make, resolve } = slowPage();
  const first = wordsOf(pages, make);
  now = SECOND;

  pages.revalidate();
  resolve(page('five left'));
  await first;

  now = 4 * SECOND;
  expect(await wordsOf(pages, says('four left'))).toBe('four left');
});

test('a page that was rendered just after `clear` is soon rendered again, because another API process may be behind', async () => {
  const pages = pageCache();
  pages.clear();
  now = SECOND;
  await wordsOf(pages, says('perhaps old'));

  now = 4 * SECOND;

  expect(await wordsOf(pages, says('surely new'))).toBe('surely new');
});

test('a page is fresh for 30 s, then revalidated in the background, and after 90 s rendered before it is sent', async () => {
  const pages = pageCache();
  now = 10 * SECOND;
  await wordsOf(pages, says('one'));

  now += 29 * SECOND;
  const fresh = await wordsOf(pages, says('never made'));
  now += SECOND;
  const behind = await wordsOf(pages, says('two'));
  const next = await vi.waitFor(
    async () => {
      const words = await wordsOf(pages, says('never made'));
      expect(words).not.toBe('one');
      return words;
    },
    { timeout: 30_000 },
  );
  now += 90 * SECOND;
  const late = await wordsOf(pages, says('three'));

  expect([fresh, behind, next, late]).toEqual(['one', 'one', 'two', 'three']);
});

test('revalidation is not part of a visitor’s request, and if it fails the page stays', async () => {
  const pages = pageCache();
  now = 10 * SECOND;
  await wordsOf(pages, says('one'));
  const make = vi.fn(async () => Promise.reject(new Error('the API is away')));
  now += 40 * SECOND;

  expect(await wordsOf(pages, make)).toBe('one');
  expect(await wordsOf(pages, make)).toBe('one');

  expect(make).toHaveBeenCalledWith('revalidation');
});

test('a revalidated page with the same HTML keeps its compressed copies', async () => {
  const pages = pageCache();
  now = 10 * SECOND;
  const { page: first } = await pages.get(KEY, says('one'));
  now += 100 * SECOND;

  const { page: second } = await pages.get(KEY, says('one'));

  expect(second).toBe(first);
});

test('the cache never exceeds its memory', async () => {
  const pages = pageCache(250);
  for (const key of ['a', 'b', 'c']) await wordsOf(pages, says(key), key);

  expect(await wordsOf(pages, says('made again'), 'a')).toBe('made again');
  expect(await wordsOf(pages, says('made again'), 'c')).toBe('c');
});

test('with the cache switched off, each visitor’s page is rendered', async () => {
  const pages = pageCache(0);
  await wordsOf(pages, says('one'));

  expect(await wordsOf(pages, says('two'))).toBe('two');
});

test('an expired page is kept for a day, for when no new one can be rendered', async () => {
  const pages = pageCache();
  await pages.get(KEY, says('one'));

  const found = [];
  for (const hours of [0, 1, 23, 25]) {
    now = hours * 60 * 60 * SECOND;
    found.push(pages.kept(KEY)?.isExpired);
  }

  expect(found).toEqual([false, true, true, undefined]);
});

test('pages expire when prices change, and are gone when builds change', async () => {
  const pages = pageCache();
  await pages.get(KEY, says('one'));

  pages.expire();
  const afterPrices = pages.kept(KEY);
  const next = await wordsOf(pages, says('two'));
  pages.clear();

  expect(afterPrices).toEqual({ page: page('one'), age: 0, isExpired: true });
  expect([next, pages.kept(KEY)]).toEqual(['two', undefined]);
  expect(pages.timesExpired).toBe(1);
});
