import type { RemoteName } from '@shop/composition/app-name';
import { NOBODY } from '@shop/composition/ownership';
import { expect, test } from 'vitest';
import type { LoadedRemote } from './remote-loader.ts';
import { slotSource } from './slot-source.ts';

const OWNERSHIP = { ...NOBODY, slots: { 'product.extras': { 'mf-wraps': 30, 'mf-cards': 20, 'mf-gifts': 10 } } };

/** Remotes that fill the product page's extras; those that are down do not load. */
const slotsWith = (...down: RemoteName[]) =>
  slotSource(OWNERSHIP, {
    part: async (name, _kind, pick) => {
      if (down.includes(name)) throw new Error(`${name} is down`);
      const load = async () => ({ default: () => null });
      const filler = name === 'mf-cards' ? { order: 20, load } : load;
      return pick({ build: 'b', remote: { name, slots: { 'product.extras': filler } } } as unknown as LoadedRemote);
    },
    replacePart: () => Promise.reject(new Error('This test expects no crash.')),
  });
const namesOf = async (source: ReturnType<typeof slotsWith>) =>
  (await source.load('product.extras')).map(({ remote }) => remote);

test('a slot shows all remotes that fill it, in their order', async () => {
  expect(await namesOf(slotsWith())).toEqual(['mf-gifts', 'mf-cards', 'mf-wraps']);
});

test('a remote that does not load is left out', async () => {
  expect(await namesOf(slotsWith('mf-cards'))).toEqual(['mf-gifts', 'mf-wraps']);
});

test('the slot fails when no remote loads', async () => {
  await expect(slotsWith('mf-gifts', 'mf-cards', 'mf-wraps').load('product.extras')).rejects.toThrow('is down');
});

test('a slot that no remote fills is empty', async () => {
  expect(await slotsWith().load('product.reviews')).toEqual([]);
});
