import { expect, test } from 'vitest';
import { codesInView } from './codes-in-view.ts';

/** Which of some looks, a fifth of a second apart, find a code that has just come into view. */
function countedOf(looks: readonly (string | undefined)[]): number[] {
  const isNew = codesInView();
  return looks.flatMap((code, look) => (isNew(code, look * 200) ? [look] : []));
}

test('a code that is held before the camera counts once, also where some looks do not find it', () => {
  const held = Array.from({ length: 40 }, (_, look) => (look % 3 === 1 ? undefined : 'A'));

  expect(countedOf(held)).toEqual([0]);
});

test('the same code counts again after it was gone for a second, or after another', () => {
  const gone = Array<undefined>(5).fill(undefined);

  expect(countedOf(['A', ...gone, 'A'])).toEqual([0, 6]);
  expect(countedOf(['A', 'B', 'A'])).toEqual([0, 1, 2]);
});
