import { expect, test } from 'vitest';
import type { Declaration } from './declaration.ts';
import { fillersOf, NOBODY, withDeclaration } from './ownership.ts';

const declaring = (parts: Partial<Declaration>): Declaration => ({
  routes: [],
  slots: {},
  commands: [],
  places: {},
  ...parts,
});

test('several remotes fill one slot in the order that they declare, those of equal order by name', () => {
  const [first, ...rest] = [
    ['mf-wraps', 100],
    ['mf-cards', 100],
    ['mf-gifts', 20],
  ] as const;
  const ownership = [first, ...rest].reduce(
    (known, [name, order]) => withDeclaration(known, name, declaring({ slots: { 'product.extras': order } })),
    NOBODY,
  );

  expect(fillersOf(ownership, 'product.extras')).toEqual(['mf-gifts', 'mf-cards', 'mf-wraps']);
  expect(fillersOf(ownership, 'product.reviews')).toEqual([]);
});

test('an app’s declaration replaces its earlier one', () => {
  const before = withDeclaration(
    NOBODY,
    'mf-gifts',
    declaring({ routes: [{ id: 'a', path: '/a' }], slots: { 'product.extras': 1 }, commands: ['gifts.wrap'] }),
  );

  const after = withDeclaration(before, 'mf-gifts', declaring({ routes: [{ id: 'b', path: '/b' }] }));

  expect(after.routes).toEqual({ 'mf-gifts': ['/b'] });
  expect(fillersOf(after, 'product.extras')).toEqual([]);
  expect(after.commands).toEqual({});
});
