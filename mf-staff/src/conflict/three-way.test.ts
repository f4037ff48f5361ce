import { expect, test } from 'vitest';
import { threeWay, valueAt, withValueAt } from './three-way.ts';

const BEFORE = {
  name: { en: 'Taif Rose', ar: 'ورد الطائف' },
  variants: { '#PF-1': { price: '380.00', maxQuantity: 4 } },
  badges: ['new'],
};

test('only a field that both have changed clashes, and the other changes are merged', () => {
  const mine = {
    ...BEFORE,
    name: { en: 'Rose of Taif', ar: 'ورد الطائف' },
    variants: { '#PF-1': { price: '385.00', maxQuantity: 4 } },
  };
  const theirs = { ...BEFORE, variants: { '#PF-1': { price: '395.00', maxQuantity: 3 } } };

  const { clashes, merged, onlyMine, onlyTheirs } = threeWay(BEFORE, mine, theirs);

  expect(clashes).toEqual([{ path: 'variants.#PF-1.price', before: '380.00', mine: '385.00', theirs: '395.00' }]);
  expect(merged).toEqual({ ...mine, variants: { '#PF-1': { price: '385.00', maxQuantity: 3 } } });
  expect([onlyMine, onlyTheirs]).toEqual([['name.en'], ['variants.#PF-1.maxQuantity']]);
});

test('the same change by both is no clash, and a list is one value', () => {
  const changed = (badges: string[]) => ({ ...BEFORE, badges });

  expect(threeWay(BEFORE, changed(['gift']), changed(['gift'])).clashes).toEqual([]);
  expect(threeWay(BEFORE, changed(['gift']), changed(['new', 'gift'])).clashes).toEqual([
    { path: 'badges', before: ['new'], mine: ['gift'], theirs: ['new', 'gift'] },
  ]);
});

test('a size that one adds stays beside a size that the other adds, and one that was removed stays removed', () => {
  const { variants } = BEFORE;
  const mine = { ...BEFORE, variants: { ...variants, '#PF-2': { price: '590.00' } } };
  const theirs = { ...BEFORE, variants: { '#PF-3': { price: '90.00' } } };

  const { clashes, merged } = threeWay(BEFORE, mine, theirs);

  expect(clashes).toEqual([]);
  expect(merged['variants']).toEqual({ '#PF-3': { price: '90.00' }, '#PF-2': { price: '590.00' } });
});

test('what one changed in a size that the other removed clashes', () => {
  const mine = { ...BEFORE, variants: { '#PF-1': { price: '385.00', maxQuantity: 4 } } };
  const theirs = { ...BEFORE, variants: {} };

  expect(threeWay(BEFORE, mine, theirs).clashes.map(({ path }) => path)).toEqual(['variants.#PF-1']);
});

test('values are read and replaced by their path, and what is replaced stays as it was for others', () => {
  const changed = withValueAt(BEFORE, 'variants.#PF-1.price', '390.00');

  expect(valueAt(changed, 'variants.#PF-1.price')).toBe('390.00');
  expect(valueAt(BEFORE, 'variants.#PF-1.price')).toBe('380.00');
  expect(valueAt(BEFORE, 'notes.top')).toBeUndefined();
  expect(withValueAt({ a: { b: 1, c: 2 } }, 'a.b', undefined)).toEqual({ a: { c: 2 } });
});
