import { expect, test } from 'vitest';
import { mediaSet, mediaSteps } from './media-address.ts';

test('no size of a picture is larger than its file', () => {
  const set = mediaSet('/media/a.webp', 640);

  expect(set).toBe(
    '/media/a.webp?w=160 160w, /media/a.webp?w=320 320w, /media/a.webp?w=480 480w, /media/a.webp?w=640 640w',
  );
});

test('the largest width is 1536', () => {
  expect(mediaSet('/media/a.webp', 4000)).toMatch(/\?w=1536 1536w$/);
});

test('no window gets a picture of more than twice its width', () => {
  const steps = mediaSteps('/media/a.webp', 800);

  expect(steps.map(({ media }) => media)).toEqual(['(max-width: 319.98px)', '(max-width: 399.98px)']);
  expect(steps.map(({ set }) => set.split(' ').at(-1))).toEqual(['480w', '640w']);
});
