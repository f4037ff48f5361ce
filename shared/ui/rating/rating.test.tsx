import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Stars } from './rating.tsx';

/** The filled share of each star, from 0 to 1. */
function shinesOf(average: number): number[] {
  const [, ...stars] = render(<Stars average={average} />).split('<svg class="star');
  return stars.map((star) => {
    const part = /width="([\d.]+)"/.exec(star)?.[1];
    if (part !== undefined) return Math.round((Number(part) / 24) * 10) / 10;
    return star.startsWith(' off') ? 0 : 1;
  });
}

test.each([
  [5, [1, 1, 1, 1, 1]],
  [4.7, [1, 1, 1, 1, 0.7]],
  [4.5, [1, 1, 1, 1, 0.5]],
  [3.2, [1, 1, 1, 0.2, 0]],
  [1, [1, 0, 0, 0, 0]],
])('an average of %s fills the stars by its exact share', (average, shines) => {
  expect(shinesOf(average)).toEqual(shines);
});
