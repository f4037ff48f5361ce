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

test('every folder of release is in the order of folders', () => {
  expect(order.unlisted()).toEqual([]);
  expect(order.missing()).toEqual([]);
});

test('folders of release import only folders below them', () => {
  expect(order.breaches()).toEqual([]);
});

test.each([
  ['`stores` in `document`', 'release/document/x.ts', 'release/stores/y.ts'],
  ['`stores` in `signing`', 'release/signing/x.ts', 'release/stores/y.ts'],
  ['`proof` in `stores`', 'release/stores/x.ts', 'release/proof/y.ts'],
  ['`planning` in `proof`', 'release/proof/x.ts', 'release/planning/y.ts'],
  ['`publish.ts` in `planning`', 'release/planning/x.ts', 'release/publish.ts'],
])('an import of %s is refused, with the reason', (_what, importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([expect.stringContaining('Move what is shared downwards')]);
});
