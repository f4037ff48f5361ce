import { expect, test } from 'vitest';
import { ratioOf, spreadOf, table } from './figures.ts';

test('median and quartiles do not depend on the order, and exist for few values too', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spreadOf([2, 1])).toEqual({ median: 1.5, low: 1.25, high: 1.75 });
  expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7 });
});

test('ratios are taken within each round, so that a busy moment affects both sides', () => {
  const [ours, others] = [
    [110, 1100, 120],
    [100, 1000, 100],
  ];

  expect(ratioOf(ours, others)).toEqual({ median: 1.1, low: 1.1, high: expect.closeTo(1.15, 5) as number });
});

test('a table aligns its figures', () => {
  const lines = table([
    ['page', 'ms'],
    ['a listing', '7'],
  ]);

  expect(lines).toBe('page       ms\na listing   7');
});
