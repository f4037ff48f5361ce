import { expect, test } from 'vitest';
import { moduleOrder } from './module-order.ts';

const order = moduleOrder({
  root: 'release',
  fromTheBottom: {
    document: [],
    signing: [],
    stores: [],
    proof: [],
    planning: [],
    '.': [],
  },
});

test('every folder of release has its place in the order of rooms', () => {
  expect(order.unlisted()).toEqual([]);
  expect(order.missing()).toEqual([]);
});

test('rooms of release import only what stands below them', () => {
  expect(order.breaches()).toEqual([]);
});

test.each([
  ['the document from a store', 'release/document/x.ts', 'release/stores/y.ts'],
  ['signing from a store', 'release/signing/x.ts', 'release/stores/y.ts'],
  ['a store from what was checked', 'release/stores/x.ts', 'release/proof/y.ts'],
  ['what was checked from the plans', 'release/proof/x.ts', 'release/planning/y.ts'],
  ['a room from the acts above all rooms', 'release/planning/x.ts', 'release/publish.ts'],
])('an import of %s is refused, with the reason', (_what, importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([expect.stringContaining('Move what is shared downwards')]);
});
