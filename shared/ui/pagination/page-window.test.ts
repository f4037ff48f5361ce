import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [10, 10, '1 … 9 10'],
])('page %i of %i offers %s', (page, pages, expected) => {
  const offered = pageWindow(page, pages).map((one) => `${one.gap ? '… ' : ''}${one.page}`);

  expect(offered.join(' ')).toBe(expected);
});
