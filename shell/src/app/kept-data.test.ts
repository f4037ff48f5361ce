import type { PageHandle } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptData } from './kept-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FRAME_MS = 16;
const frame = () => new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS));
const isGone = pageError({ status: 410, code: 'product-not-found' });

/**
 * A shop with the page `/listing` and others, which answer after `ms` what `answers` says at that time. `shown` is what the
 * visitor sees of the page at the router's address, after each change. The routes of the first page are loaded before the
 * router begins.
 */
async function shopOf(ms: number, handle: Partial<PageHandle>, first = '/') {
  const isLoaded = first === '/listing';
  const answers: Record<string, unknown> = { '/listing': 'oud', '/listing?page=2': 'attars' };
  const requests: string[] = [];
  const head = () => ({ title: '' });
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    await new Promise((resolve, reject) => {
      setTimeout(resolve, ms);
      request.signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
    const answer = answers[pathname + search];
    if (answer === undefined) throw new Error('offline');
    if (typeof answer !== 'string') throw answer;
    return answer;
  };
  const listing = { loader, handle: { head, ...handle }, element: null };
  const routes: RouteObject[] = [
    { id: 'home', path: '/', lazy: () => Promise.resolve({ handle: { head }, element: null }) },
    {
      id: 'listing',
      path: '/listing',
      ...(isLoaded ? listing : { lazy: () => Promise.resolve(listing) }),
    },
  ];
  const keptData = createKeptData(frame);
  const router = createMemoryRouter(keptData.over(routes), { initialEntries: [first] });
  keptData.watch(router as never);
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
    await vi.advanceTimersByTimeAsync(FRAME_MS);
  };
  const settle = () => vi.advanceTimersByTimeAsync(10_000);
  await settle();
  return { router, answers, requests, shown, open, settle, revalidations: () => revalidations };
}

const SAME: Partial<PageHandle> = { isSameForAll: true };

test('a page that is gone back to is shown as it was left, and loaded behind', async () => {
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

test('the first page of a document is kept too', async () => {
  const { shown, open } = await shopOf(500, SAME, '/listing');
  await open('/');
  await open(-1);

  expect(shown).toEqual(['oud']);
});

test('what is newer than the kept data is shown when it is there', async () => {
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

test('other filters are another page, and data of a customer is never kept', async () => {
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

test('data that is older than five minutes is not shown', async () => {
  const { shown, open } = await shopOf(500, SAME, '/listing');
  await open('/');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await open(-1);

  expect(shown).toEqual([]);
});

test('a kept page stays if it can’t be loaded behind, and is taken away if it is gone', async () => {
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

test('what is loaded behind is not shown on the page to which a visitor has gone on', async () => {
  const { shown, open, settle, answers, revalidations } = await shopOf(500, SAME, '/listing');
  await open('/');
  answers['/listing'] = 'oud, reduced';
  await open('/listing');
  await open('/');
  await settle();

  expect(revalidations()).toBe(0);
  await open('/listing');
  expect(shown).toEqual(['oud, reduced']);
});

test('the pages that were left last are kept', async () => {
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

const KNOWN: Partial<PageHandle> = { isSameForAll: true, known: ({ search }) => (search ? undefined : 'a card') };

test('what is known is shown after a frame, and the rest when it is there', async () => {
  const { shown, open, settle, requests } = await shopOf(500, KNOWN);
  await open('/listing');
  expect(shown).toEqual(['a card']);
  await settle();

  expect(shown).toEqual(['a card', 'oud']);
  expect(requests).toEqual(['/listing']);
});

test('nothing less than the whole page is shown if its data is there within a frame', async () => {
  const { shown, open, revalidations } = await shopOf(FRAME_MS - 1, KNOWN);
  await open('/listing');

  expect(shown).toEqual(['oud']);
  expect(revalidations()).toBe(0);
});

test('a page that was known in part shows the error of its loader, and is not kept', async () => {
  const { shown, open, settle, answers } = await shopOf(500, { isSameForAll: true, known: () => 'a card' });
  delete answers['/listing'];
  await open('/listing');
  await settle();
  expect(shown).toEqual(['a card', 'error']);

  await open('/');
  await open('/listing');
  await open('/');
  await open('/listing');
  await settle();
  expect(shown).toEqual(['a card', 'error']);
});

test('a page that is left while it is known in part is kept whole or not at all', async () => {
  const { shown, open, settle } = await shopOf(500, KNOWN);
  await open('/listing');
  await open('/');
  await settle();
  await open(-1);

  expect(shown).toEqual(['oud']);
});

test('a second press on the same link does not end in an error of the request that it has cancelled', async () => {
  const { router, shown, open, settle } = await shopOf(500, KNOWN);
  void router.navigate('/listing');
  await vi.advanceTimersByTimeAsync(FRAME_MS / 2);
  await open('/listing');
  await settle();

  expect(shown).toEqual(['a card', 'oud']);
});

test('whoever asks for the newest data of a page gets it, and it is kept', async () => {
  const { router, shown, open, settle, answers } = await shopOf(500, KNOWN);
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
