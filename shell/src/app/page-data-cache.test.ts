import type { PageHandle } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageDataCache } from './page-data-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FRAME_MS = 16;
const MAX_AGE = 15 * 60_000;
const frame = () => new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS));
const isGone = pageError({ status: 410, code: 'product-not-found' });

/**
 * A shop with the page `/listing` and others, which answer after `ms` what `answers` says at that time. `shown` is what the
 * visitor sees of the page at the router's address, after each change. The routes of the first page are loaded before the
 * router begins.
 */
async function shopOf(ms: number, handle: Partial<PageHandle>, first = '/', more: object = {}) {
  const isLoaded = first === '/listing';
  const answers: Record<string, unknown> = { '/listing': 'oud', '/listing?page=2': 'attars' };
  const times: Record<string, number> = {};
  const requests: string[] = [];
  const head = () => ({ title: '' });
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    await new Promise((resolve, reject) => {
      setTimeout(resolve, times[pathname + search] ?? ms);
      request.signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
    const answer = answers[pathname + search];
    if (answer === undefined) throw new Error('offline');
    if (typeof answer !== 'string') throw answer;
    return answer;
  };
  const listing = { loader, handle: { head, ...handle }, element: null, ...more };
  const routes: RouteObject[] = [
    { id: 'home', path: '/', lazy: () => Promise.resolve({ handle: { head }, element: null }) },
    {
      id: 'listing',
      path: '/listing',
      ...(isLoaded ? listing : { lazy: () => Promise.resolve(listing) }),
    },
    { id: 'slow', path: '/slow', loader: () => new Promise(() => undefined), element: null },
  ];
  const pageData = createPageDataCache(frame);
  const router = createMemoryRouter(pageData.withCachedData(routes), { initialEntries: [first] });
  pageData.attach(router as never);
  const shown: unknown[] = [];
  const look = () => {
    const { location, loaderData, errors, navigation } = router.state;
    if (navigation.state !== 'idle' || location.pathname !== '/listing') return;
    const seen = errors ? 'error' : loaderData['listing'];
    if (shown.at(-1) !== seen) shown.push(seen);
  };
  let revalidations = 0;
  router.subscribe(({ revalidation }) => {
    if (revalidation === 'loading') revalidations += 1;
    look();
  });
  const open = async (path: string | -1) => {
    shown.length = 0;
    void router.navigate(path as string);
    // And the task after the frame.
    await vi.advanceTimersByTimeAsync(FRAME_MS + 1);
  };
  const settle = () => vi.advanceTimersByTimeAsync(10_000);
  await settle();
  return {
    router,
    answers,
    requests,
    shown,
    open,
    settle,
    slow: (path: string, time: number) => (times[path] = time),
    revalidations: () => revalidations,
  };
}

const SAME: Partial<PageHandle> = { isPublic: true };

test('a page that is gone back to is shown at once with its data, and loaded again', async () => {
  const { shown, open, settle, requests, revalidations } = await shopOf(500, SAME);
  await open('/listing');
  expect(shown).toEqual([]);
  await settle();
  await open('/');
  await open(-1);

  expect(shown).toEqual(['oud']);
  await settle();
  expect(shown).toEqual(['oud']);
  expect(requests).toEqual(['/listing', '/listing']);
  expect(revalidations()).toBe(0);
});

test('the first page of a document is cached too', async () => {
  const { shown, open } = await shopOf(500, SAME, '/listing');
  await open('/');
  await open(-1);

  expect(shown).toEqual(['oud']);
});

test('what is newer than the cached data is shown when it is there', async () => {
  const { shown, open, settle, answers } = await shopOf(500, SAME, '/listing');
  await open('/');
  answers['/listing'] = 'oud, reduced';
  await open(-1);
  await settle();
  expect(shown).toEqual(['oud', 'oud, reduced']);

  await open('/');
  await open(-1);
  expect(shown).toEqual(['oud, reduced']);
});

test('newer data is shown even if the page itself never asks for any', async () => {
  const { shown, open, settle, answers } = await shopOf(500, SAME, '/listing', { shouldRevalidate: () => false });
  await open('/');
  answers['/listing'] = 'oud, reduced';
  await open(-1);
  await settle();

  expect(shown).toEqual(['oud', 'oud, reduced']);
});

test('other filters are another page, and data of a customer is never cached', async () => {
  const filtered = await shopOf(500, SAME, '/listing');
  await filtered.open('/listing?page=2');
  expect(filtered.shown).toEqual([]);
  await filtered.settle();
  expect(filtered.shown).toEqual(['attars']);

  const account = await shopOf(500, {}, '/listing');
  await account.open('/');
  await account.open(-1);
  expect(account.shown).toEqual([]);
});

test('data is shown again for a quarter of an hour after it was loaded, however often that is', async () => {
  const { shown, open, settle, answers } = await shopOf(500, SAME, '/listing');
  delete answers['/listing'];
  for (let time = 0; time < 2; time += 1) {
    await open('/');
    await vi.advanceTimersByTimeAsync(MAX_AGE / 2 - 20_000);
    await open(-1);
    await settle();
    expect(shown).toEqual(['oud']);
  }
  await open('/');
  await vi.advanceTimersByTimeAsync(40_000);
  await open(-1);
  expect(shown).toEqual([]);
});

test('a cached page stays if it can’t be loaded again, and is taken away if it is gone', async () => {
  const { shown, open, settle, answers } = await shopOf(500, SAME, '/listing');
  delete answers['/listing'];
  await open('/');
  await open(-1);
  await settle();
  expect(shown).toEqual(['oud']);

  answers['/listing'] = isGone;
  await open('/');
  await open(-1);
  await settle();
  expect(shown).toEqual(['oud', 'error']);

  await open('/');
  await open(-1);
  expect(shown).toEqual([]);
});

test('what a loader returns late is not shown on the page to which a visitor has gone on', async () => {
  const { shown, open, settle, answers, revalidations } = await shopOf(500, SAME, '/listing');
  await open('/');
  answers['/listing'] = 'oud, reduced';
  await open('/listing');
  await open('/');
  await settle();

  expect(revalidations()).toBe(0);
  answers['/listing'] = 'oud, sold out';
  await open('/listing');
  await settle();
  expect(shown).toEqual(['oud, reduced', 'oud, sold out']);
});

test('the thirty pages that were shown last are cached', async () => {
  const { shown, open, answers } = await shopOf(500, SAME, '/listing');
  const others = Array.from({ length: 30 }, (_, index) => `/listing?page=${index + 3}`);
  for (const other of others) {
    answers[other] = other;
    await open(other);
    await vi.advanceTimersByTimeAsync(1_000);
  }

  await open(others[0]!);
  expect(shown).toEqual([others[0]]);
  await open('/listing');
  expect(shown).toEqual([]);
});

const CARD = { name: 'oud' };
const WITH_CARD: Partial<PageHandle> = { isPublic: true, placeholderData: () => CARD };

test('placeholder data is shown after a frame, and the rest when it is there', async () => {
  const { shown, open, settle, requests } = await shopOf(500, WITH_CARD);
  await open('/listing');
  expect(shown).toEqual([CARD]);
  await settle();

  expect(shown).toEqual([CARD, 'oud']);
  expect(requests).toEqual(['/listing']);
});

test('nothing less than the whole page is shown if its data is there within a frame', async () => {
  const { shown, open, revalidations } = await shopOf(FRAME_MS - 1, WITH_CARD);
  await open('/listing');

  expect(shown).toEqual(['oud']);
  expect(revalidations()).toBe(0);
});

test('an error takes the place of placeholder data, which is never cached', async () => {
  const { shown, open, settle, answers } = await shopOf(500, WITH_CARD);
  delete answers['/listing'];
  await open('/listing');
  await settle();
  expect(shown).toEqual([CARD, 'error']);

  await open('/');
  await open(-1);
  expect(shown).toEqual([]);
  await open('/');
  await open('/listing');
  await open('/');
  await open(-1);
  expect(shown).toEqual([]);
});

test('a page that is left before its data is there is cached whole', async () => {
  const { shown, open, settle } = await shopOf(500, WITH_CARD);
  await open('/listing');
  await open('/');
  await settle();
  await open(-1);

  expect(shown).toEqual(['oud']);
});

test('Back and addresses with # wait for the whole page, whose height and anchors they need', async () => {
  const { shown, open, settle } = await shopOf(500, WITH_CARD);
  await open('/listing#reviews');
  expect(shown).toEqual([]);
  await settle();
  expect(shown).toEqual(['oud']);

  await vi.advanceTimersByTimeAsync(MAX_AGE);
  await open('/');
  await open(-1);
  expect(shown).toEqual([]);
});

test('a page keeps what it shows until what was chosen on it is there', async () => {
  const { router, shown, open, settle } = await shopOf(500, WITH_CARD);
  await open('/listing');
  await settle();
  await open('/listing?page=2');
  expect(router.state.loaderData['listing']).toBe('oud');
  await settle();

  expect(shown).toEqual(['attars']);
});

test('a second press on the same link does not end in an error of the request that it has cancelled', async () => {
  const { router, shown, open, settle } = await shopOf(500, WITH_CARD);
  void router.navigate('/listing');
  await vi.advanceTimersByTimeAsync(FRAME_MS / 2);
  await open('/listing');
  await settle();

  expect(shown).toEqual([CARD, 'oud']);
});

test('a load that ends after a newer one of its page changes nothing', async () => {
  const { shown, open, settle, answers, slow } = await shopOf(500, WITH_CARD);
  slow('/listing', 5_000);
  await open('/listing');
  await open('/');
  slow('/listing', 500);
  await open('/listing');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([CARD, 'oud']);

  delete answers['/listing'];
  await settle();
  expect(shown).toEqual([CARD, 'oud']);
});

test('another address of the same page is loaded while only placeholder data is shown, whatever the page says', async () => {
  const { shown, open, settle } = await shopOf(500, WITH_CARD, '/', { shouldRevalidate: () => false });
  await open('/listing');
  await open('/listing?page=2');
  await settle();
  expect(shown).toEqual([CARD, 'attars']);

  await open('/listing?page=3');
  await settle();
  expect(shown).toEqual(['attars']);
});

test('data that comes while another navigation is under way is shown when that is given up', async () => {
  const { router, shown, open, settle, revalidations } = await shopOf(500, WITH_CARD);
  await open('/listing');
  void router.navigate('/slow');
  await settle();
  expect(router.state.navigation.state).toBe('loading');
  expect(revalidations()).toBe(0);
  void router.navigate('/listing#content');
  await settle();

  expect(shown.at(-1)).toBe('oud');
});

test('whoever asks for the newest data of a page gets it, and it is cached', async () => {
  const { router, shown, open, settle, answers } = await shopOf(500, WITH_CARD);
  await open('/listing');
  await settle();
  answers['/listing'] = 'reviewed';
  let newest: unknown;
  void router.revalidate().then(() => (newest = router.state.loaderData['listing']));
  await settle();
  expect(newest).toBe('reviewed');

  await open('/');
  await open(-1);
  expect(shown).toEqual(['reviewed']);
});
