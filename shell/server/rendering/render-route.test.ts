import type { ReleaseSnapshot, UsableBuild } from '@shop/release/proof/release-snapshot';
import { expect, test, vi } from 'vitest';
import { PageLate } from './own-time.ts';
import { renderRoute } from './render-route.ts';
import { StillLoading } from './watch-loading.ts';
import { WorkerEnded } from './worker-ended.ts';
import type { Renderer } from './worker-pool.ts';

const usable = (build: string) =>
  ({ build, folder: `shell/${build}`, files: {}, manifest: { app: 'shell', contract: 1, shares: {} } }) as UsableBuild;

const SNAPSHOT = {
  builds: { shell: [usable('new'), usable('previous')] },
  ownership: { routes: {} },
} as unknown as ReleaseSnapshot;

test('a build that is still loading is replaced for this page, without being recorded as faulty', async () => {
  const store = { recordCrash: vi.fn(), takeOutOfUse: vi.fn(), reserve: () => [] };
  const page: Renderer['page'] = async ({ shell }) => {
    if (shell.build === 'new') throw new StillLoading('It was not ready within 10000 ms.');
    return { kind: 'redirect', status: 302, location: `/shown-by-${shell.build}` } as const;
  };
  const onFailed = vi.fn();
  const signal = new AbortController().signal;
  const options = { renderer: { page } as Renderer, store, onFailed, snapshot: SNAPSHOT, signal };

  const shown = await renderRoute(
    options,
    { path: '/about' } as Parameters<typeof renderRoute>[1],
    async (rendered) => rendered,
  );

  expect(shown).toMatchObject({ location: '/shown-by-previous' });
  expect(store.recordCrash).not.toHaveBeenCalled();
  expect(store.takeOutOfUse).not.toHaveBeenCalled();
});

test.each([
  ['the API or a busy machine made late', new PageLate('It was not ready.')],
  ['another page of its build blocked, again and again', new WorkerEnded('Another page blocked the worker.', true)],
])('a page that %s is rendered by the build before it, and counts against none', async (_, error) => {
  const store = { recordCrash: vi.fn(), takeOutOfUse: vi.fn(), reserve: () => [] };
  const page: Renderer['page'] = async ({ shell }) => {
    if (shell.build === 'new') throw error;
    return { kind: 'redirect', status: 302, location: `/shown-by-${shell.build}` } as const;
  };
  const signal = new AbortController().signal;
  const options = { renderer: { page } as Renderer, store, onFailed: vi.fn(), snapshot: SNAPSHOT, signal };

  const shown = await renderRoute(
    options,
    { path: '/about' } as Parameters<typeof renderRoute>[1],
    async (rendered) => rendered,
  );

  expect(shown).toMatchObject({ location: '/shown-by-previous' });
  expect(store.recordCrash).not.toHaveBeenCalled();
});

test('a page that was late counts against its build as soon as it turns out that it blocked its worker', async () => {
  const store = { recordCrash: vi.fn(), takeOutOfUse: vi.fn(), reserve: () => [] };
  let turnsOut = (_isBlocking: boolean) => undefined as void;
  const blocking = new Promise<boolean>((resolve) => {
    turnsOut = resolve;
  });
  const page: Renderer['page'] = async ({ shell }) => {
    if (shell.build === 'new') throw new PageLate('It was not ready.', blocking);
    return { kind: 'redirect', status: 302, location: '/' } as const;
  };
  const signal = new AbortController().signal;
  const options = { renderer: { page } as Renderer, store, onFailed: vi.fn(), snapshot: SNAPSHOT, signal };

  await renderRoute(options, { path: '/about' } as Parameters<typeof renderRoute>[1], async (rendered) => rendered);
  expect(store.recordCrash).not.toHaveBeenCalled();
  turnsOut(true);
  await blocking;

  expect(store.recordCrash.mock.calls).toEqual([['shell', 'new', expect.any(PageLate), { timedOut: true }]]);
});

test('a page that no build in use renders is rendered by the next one of the reserve, and those before it count as crashed', async () => {
  const store = {
    recordCrash: vi.fn(),
    takeOutOfUse: vi.fn(),
    reserve: () => ['broken too', 'good', 'older'].map(usable),
  };
  const tried: string[] = [];
  const page: Renderer['page'] = async ({ shell }) => {
    tried.push(shell.build);
    if (shell.build !== 'good') throw new Error('It can not be rendered.');
    return { kind: 'redirect', status: 302, location: '/' } as const;
  };
  const onFailed = vi.fn();
  const signal = new AbortController().signal;
  const options = { renderer: { page } as Renderer, store, onFailed, snapshot: SNAPSHOT, signal };

  await renderRoute(options, { path: '/about' } as Parameters<typeof renderRoute>[1], async (rendered) => rendered);

  expect(tried).toEqual(['new', 'previous', 'broken too', 'good']);
  expect(store.recordCrash.mock.calls.map(([, build]) => build as string)).toEqual(['new', 'previous', 'broken too']);
  expect(onFailed).not.toHaveBeenCalled();
});
