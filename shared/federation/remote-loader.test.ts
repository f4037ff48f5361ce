import { NOBODY } from '@shop/composition/ownership';
import { slotLoaderOf } from '@shop/composition/remote-contract';
import { expect, test, vi } from 'vitest';
import { StylesheetBlocked } from './build-failure.ts';
import type { RemoteBuild } from './page-release.ts';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';

const soundModule = {
  remote: {
    name: 'mf-cart',
    contract: 1,
    routes: [{ id: 'cart', path: '/cart' }],
    slots: {},
    messages: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
  },
};
const build = (id: string): RemoteBuild => ({ build: id, entry: `/assets/mf-cart/${id}/entry.js` });
const release = {
  id: 'r',
  shell: 's',
  ownership: NOBODY,
  remotes: { 'mf-cart': { ...build('new'), previous: build('old') } },
};

function loaderOf(answer: (build: string, attempt: number) => unknown, unpreparable?: string) {
  const attempts: string[] = [];
  const installed: string[] = [];
  const report = vi.fn();
  const loader = createRemoteLoader({
    release,
    report,
    prepare: async ({ build: id }) => {
      if (id === unpreparable) throw new Error('its messages did not load');
      return () => installed.push(id);
    },
    loadBuild: async (_name, { build: id }) => {
      attempts.push(id);
      return answer(id, attempts.length);
    },
  });
  return { loader, attempts, installed, report };
}

test('a remote is loaded once, however often it is requested', async () => {
  const { loader, attempts } = loaderOf(() => soundModule);

  const [first, second] = await Promise.all([loader.load('mf-cart'), loader.load('mf-cart')]);

  expect(first).toBe(second);
  expect(first.build).toBe('new');
  expect(attempts).toEqual(['new']);
});

test('a build that fails is tried twice, then the previous one', async () => {
  const { loader, attempts, report } = loaderOf((id) => {
    if (id === 'new') throw new Error('404');
    return soundModule;
  });

  expect((await loader.load('mf-cart')).build).toBe('old');
  expect(attempts).toEqual(['new', 'new', 'old']);
  expect(report).toHaveBeenCalledTimes(2);
});

test('when the second attempt succeeds the new build is used', async () => {
  const { loader } = loaderOf((_id, attempt) => {
    if (attempt === 1) throw new Error('the connection dropped');
    return soundModule;
  });

  expect((await loader.load('mf-cart')).build).toBe('new');
});

test.each([
  ['nothing', null],
  ['no remote', {}],
  ['another contract', { remote: { ...soundModule.remote, contract: 99 } }],
  ['an unknown name', { remote: { ...soundModule.remote, name: 'mf-other' } }],
  ['no routes', { remote: { ...soundModule.remote, routes: [] } }],
  ['a slot that is no function', { remote: { ...soundModule.remote, slots: { 'header.cart': 1 } } }],
  ['one language', { remote: { ...soundModule.remote, messages: { en: async () => ({}) } } }],
])('a module with %s is not run', async (_what, module) => {
  const { loader } = loaderOf((id) => (id === 'new' ? module : soundModule));

  expect((await loader.load('mf-cart')).build).toBe('old');
});

test('a failure of all builds is not cached, so that a later call tries again', async () => {
  let down = true;
  const { loader } = loaderOf(() => {
    if (down) throw new Error('down');
    return soundModule;
  });

  await expect(loader.load('mf-cart')).rejects.toThrow('down');
  down = false;
  await expect(loader.load('mf-cart')).resolves.toMatchObject({ build: 'new' });
});

test('a build that crashed is replaced by the previous one, which has no replacement', async () => {
  const { loader } = loaderOf(() => soundModule);
  await loader.load('mf-cart');

  expect((await loader.replace('mf-cart', 'new', new Error('crash'))).build).toBe('old');
  expect((await loader.load('mf-cart')).build).toBe('old');
  await expect(loader.replace('mf-cart', 'old', new Error('crash'))).rejects.toThrow('mf-cart');
});

test('a build whose messages do not load is replaced by the previous one', async () => {
  const { loader } = loaderOf(() => soundModule, 'new');

  expect((await loader.load('mf-cart')).build).toBe('old');
});

test('a remote that the document does not name is not loaded', async () => {
  const { loader, attempts } = loaderOf(() => soundModule);

  await expect(loader.load('mf-account')).rejects.toThrow('mf-account');
  expect(attempts).toEqual([]);
});

const cartWith = (slot: () => Promise<unknown>) => ({
  remote: { ...soundModule.remote, slots: { 'header.cart': slot } },
});
const pickCart = async ({ remote, build: id }: LoadedRemote) => {
  await slotLoaderOf(remote, 'header.cart')!();
  return id;
};

test('a part whose code does not load comes from the previous build; the page keeps its own', async () => {
  const { loader, attempts, report } = loaderOf((id) =>
    cartWith(async () => {
      if (id === 'new') throw new Error('chunk');
      return 'slot';
    }),
  );

  expect(await loader.part('mf-cart', 'slot', pickCart)).toBe('old');
  expect((await loader.load('mf-cart')).build).toBe('new');
  expect(attempts).toEqual(['new', 'old']);
  expect(report.mock.calls.map(([failure]) => failure as unknown)).toEqual([
    { app: 'mf-cart', build: 'new', kind: 'slot', instead: 'old' },
  ]);
});

test('a part that crashes is replaced by the previous build’s, which has no replacement', async () => {
  const { loader, report } = loaderOf(() => cartWith(async () => 'slot'));
  const crash = (id: string) => ({ kind: 'slot' as const, build: id, error: new Error('crash') });

  expect(await loader.part('mf-cart', 'slot', pickCart)).toBe('new');
  expect(await loader.replacePart('mf-cart', crash('new'), pickCart)).toBe('old');
  await expect(loader.replacePart('mf-cart', crash('old'), pickCart)).rejects.toThrow('mf-cart');
  expect(report.mock.calls.map(([failure]) => failure as unknown)).toEqual([
    { app: 'mf-cart', build: 'new', kind: 'slot', instead: 'old' },
    { app: 'mf-cart', build: 'old', kind: 'slot' },
  ]);
});

test('the messages of an unused build are not installed', async () => {
  const { loader, installed } = loaderOf(() => soundModule, 'new');

  await loader.load('mf-cart');

  expect(installed).toEqual(['old']);
});

test('a build whose stylesheet is blocked is reported as `style`', async () => {
  const { loader, report } = loaderOf((id) => {
    if (id === 'new') throw new StylesheetBlocked('/assets/mf-cart/new/a.css');
    return soundModule;
  });

  await loader.load('mf-cart');

  expect(report.mock.calls[0]![0]).toEqual({ app: 'mf-cart', build: 'new', kind: 'style', instead: 'old' });
});
