import { STOCK_REASONS } from '@shop/contract/stock-reasons';
import { expect, test } from 'vitest';
import { moveOf, piecesIn, REASONS, stockAfter } from './movement.ts';

test('every reason of a movement is offered', () => {
  expect(REASONS.toSorted()).toEqual(STOCK_REASONS.toSorted());
});

test.each([
  ['count', '0', 0],
  ['count', ' 12 ', 12],
  ['count', '١٢', 12],
  ['delivery', '0', null],
  ['delivery', '1.5', null],
  ['damage', '-1', null],
  ['damage', '', null],
  ['delivery', '1000001', null],
] as const)('of a %s "%s" are %s pieces', (reason, pieces, number) => {
  expect(piecesIn({ reason, pieces })).toBe(number);
});

test('a count says how many there are, other reasons how many come or go', () => {
  const after = (reason: (typeof REASONS)[number]) => stockAfter(10, { reason, pieces: '12', note: '' });

  expect(REASONS.map(after)).toEqual([12, 22, -2, 22, -2]);
});

test('a movement is sent with its note, if there is one', () => {
  expect(moveOf({ reason: 'count', pieces: '0', note: ' ' })).toEqual({ reason: 'count', counted: 0 });
  expect(moveOf({ reason: 'damage', pieces: '2', note: ' fell ' })).toEqual({
    reason: 'damage',
    pieces: 2,
    note: 'fell',
  });
});
