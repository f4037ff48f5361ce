import { NOBODY } from '@shop/composition/ownership';
import { slotLoaderOf } from '@shop/composition/remote-contract';
import { expect, test, vi } from 'vitest';
import type { RemoteBuild } from './page-release.ts';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';
import { StylesheetBlocked } from './stylesheet-blocked.ts';

const sound = {
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

function loaderOf(answer: (build: string, attempt: number) => unknown, unprepared?: string) {
  const attempts: string[] = [];
  const placed: string[] = [];
  const report = vi.fn();
  const loader = createRemoteLoader({
    release,
    report,
    prepare: async ({ build: id }) => {
      if (id === unprepared) throw new Error('its texts did not arrive');
      return () => placed.push(id);
    },
    loadBuild: async (_name, { build: id }) => {
      attempts.push(id);
      return answer(id, attempts.length);
    },
  });
  return { loader, attempts, placed, report };
}

test('a remote is loaded once, however often it is asked for', async () => {
  const { loader, attempts } = loaderOf(() => sound);

  const [first, second] = await Promise.all([loader.load('mf-cart'), loader.load('mf-cart')]);

  expect(first).toBe(second);
  expect(first.build).toBe('new');
  expect(attempts).toEqual(['new']);
});

test('a build that fails is tried twice, then the previous one', async () => {
  const { loader, attempts, report } = loaderOf((id) => {
    if (id === 'new') throw new Error('404');
    return sound;
  });

  expect((await loader.load('mf-cart')).build).toBe('old');
  expect(attempts).toEqual(['new', 'new', 'old']);
  expect(report).toHaveBeenCalledTimes(2);
});

test('a second try that succeeds keeps the new build', async () => {
  const { loader } = loaderOf((_id, attempt) => {
    if (attempt === 1) throw new Error('the line dropped');
    return sound;
  });

  expect((await loader.load('mf-cart')).build).toBe('new');
});

test.each([
  ['nothing', null],
  ['no remote', {}],
  ['another contract', { remote: { ...sound.remote, contract: 99 } }],
  ['an unknown name', { remote: { ...sound.remote, name: 'mf-other' } }],
  ['no routes', { remote: { ...sound.remote, routes: [] } }],
  ['a slot that is no function', { remote: { ...sound.remote, slots: { 'header.cart': 1 } } }],
  ['one language', { remote: { ...sound.remote, messages: { en: async () => ({}) } } }],
])('a module with %s is not run', async (_what, module) => {
  const { loader } = loaderOf((id) => (id === 'new' ? module : sound));

  expect((await loader.load('mf-cart')).build).toBe('old');
});

test('when all builds fail the failure is forgotten, so that a later visit tries anew', async () => {
  let down = true;
  const { loader } = loaderOf(() => {
    if (down) throw new Error('down');
    return sound;
  });

  await expect(loader.load('mf-cart')).rejects.toThrow('down');
  down = false;
  await expect(loader.load('mf-cart')).resolves.toMatchObject({ build: 'new' });
});

test('a build that crashed is replaced by the previous one, and that one by none', async () => {
  const { loader } = loaderOf(() => sound);
  await loader.load('mf-cart');

  expect((await loader.replace('mf-cart', 'new', new Error('crash'))).build).toBe('old');
  expect((await loader.load('mf-cart')).build).toBe('old');
  await expect(loader.replace('mf-cart', 'old', new Error('crash'))).rejects.toThrow('mf-cart');
});

test('a build whose texts do not arrive gives way like one that does not load', async () => {
  const { loader } = loaderOf(() => sound, 'new');

  expect((await loader.load('mf-cart')).build).toBe('old');
});

test('a remote that the document does not name is not loaded from anywhere', async () => {
  const { loader, attempts } = loaderOf(() => sound);

  await expect(loader.load('mf-account')).rejects.toThrow('mf-account');
  expect(attempts).toEqual([]);
});

const cartWith = (slot: () => Promise<unknown>) => ({ remote: { ...sound.remote, slots: { 'header.cart': slot } } });
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

test('a part that crashes is replaced by the previous build’s, and that one by none', async () => {
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

test('the texts of a build that is not used take no place', async () => {
  const { loader, placed } = loaderOf(() => sound, 'new');

  await loader.load('mf-cart');

  expect(placed).toEqual(['old']);
});

test('a build whose stylesheet is blocked is told as that', async () => {
  const { loader, report } = loaderOf((id) => {
    if (id === 'new') throw new StylesheetBlocked('/assets/mf-cart/new/a.css');
    return sound;
  });

  await loader.load('mf-cart');

  expect(report.mock.calls[0]![0]).toEqual({ app: 'mf-cart', build: 'new', kind: 'style', instead: 'old' });
});
