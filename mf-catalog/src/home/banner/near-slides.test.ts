import { expect, test } from 'vitest';
import { isNear } from './near-slides.ts';

const near = (moment: { shown: number; moves: boolean; attended: boolean }) =>
  [0, 1, 2, 3].filter((index) => isNear(index, { ...moment, count: 4 }));

test('while slides change automatically, the next picture is loaded in time', () => {
  expect(near({ shown: 3, moves: true, attended: false })).toEqual([0, 3]);
});

test('on a slow connection the neighbouring pictures are loaded when the visitor uses the slider', () => {
  expect(near({ shown: 0, moves: false, attended: false })).toEqual([0]);
  expect(near({ shown: 0, moves: false, attended: true })).toEqual([0, 1, 3]);
});
