import { expect, test } from 'vitest';
import { dragged, regionOf, SHAPES } from './crop-region.ts';

const whole = { size: 1, x: 0.5, y: 0.5 };

test('the largest frame has the whole of one side, in the middle of the other', () => {
  expect(regionOf({ ...whole, shape: SHAPES.square }, 2)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(regionOf({ ...whole, shape: SHAPES.portrait }, 0.4)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

test('a smaller frame keeps its shape', () => {
  const { width, height } = regionOf({ shape: SHAPES.portrait, size: 0.5, x: 0, y: 1 }, 1.5);

  expect((width * 1.5) / height).toBeCloseTo(0.8);
});

test('a frame is dragged within the picture and no further', () => {
  const frame = { shape: 1, size: 1, x: 0.5, y: 0.5 };

  expect(dragged(frame, 2, { right: 0.1, down: 0.4 })).toMatchObject({ x: 0.7, y: 0.5 });
  expect(dragged(frame, 2, { right: 5, down: 0 }).x).toBe(1);
});
