import type { ReleaseSnapshot, UsableBuild } from '@shop/release/proof/release-snapshot';
import { expect, test, vi } from 'vitest';
import { renderRoute } from './render-route.ts';
import { StillLoading } from './watch-loading.ts';
import type { Renderer } from './worker-pool.ts';

const usable = (build: string) =>
  ({ build, folder: `shell/${build}`, files: {}, manifest: { app: 'shell', contract: 1, shares: {} } }) as UsableBuild;

const SNAPSHOT = {
  builds: { shell: [usable('new'), usable('previous')] },
  ownership: { routes: {} },
} as unknown as ReleaseSnapshot;

test('a build that is still loading is replaced for this page, without being recorded as faulty', async () => {
  const store = { recordCrash: vi.fn(), takeOutOfUse: vi.fn() };
  const page: Renderer['page'] = async ({ shell }) => {
    if (shell.build === 'new') throw new StillLoading('It was not ready within 10000 ms.');
    return { kind: 'redirect', status: 302, location: `/shown-by-${shell.build}` } as const;
  };
  const onFailed = vi.fn();
  const signal = new AbortController().signal;
  const options = { renderer: { page } as Renderer, store, onFailed, snapshot: SNAPSHOT, signal };

  const shown = await renderRoute(options, { path: '/about' } as Parameters<typeof renderRoute>[1]);

  expect(shown).toMatchObject({ location: '/shown-by-previous' });
  expect(store.recordCrash).not.toHaveBeenCalled();
  expect(store.takeOutOfUse).not.toHaveBeenCalled();
});
