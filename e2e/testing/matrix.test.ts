import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAssignedToWide, storiesOf } from './matrix.ts';

const FOLDER = join(import.meta.dirname, '..');
const EVERY_DAY = { full: false, elsewhere: false, writing: false };
const wide = storiesOf('en-desktop', 'wide', FOLDER, EVERY_DAY);
const narrow = storiesOf('ar-mobile', 'narrow', FOLDER, EVERY_DAY);

/** Whether a project runs a story, by the name that Playwright filters by. */
const runs = ({ grep, grepInvert }: typeof wide, file: string, tags = '') => {
  const story = ` any-project ${file} a story about carts ${tags}`;
  return grep.test(story) && !grepInvert.test(story);
};
const FILES = [
  'home.spec.ts',
  'search.spec.ts',
  'account/login.spec.ts',
  'cart/cart.spec.ts',
  'cart/wishlist.spec.ts',
  'wishlist.spec.ts',
];

test.each(FILES)('a story of %s runs in one project', (file) => {
  expect([runs(wide, file), runs(narrow, file)].filter(Boolean)).toHaveLength(1);
  expect(runs(wide, file)).toBe(isAssignedToWide(file));
});

test.each(FILES)('a story of %s that is tagged @both runs in both projects', (file) => {
  expect([runs(wide, file, '@both'), runs(narrow, file, '@both')]).toEqual([true, true]);
});

test.each(FILES)('a story of %s that is tagged with one width runs only there', (file) => {
  expect([runs(wide, file, '@wide'), runs(narrow, file, '@wide')]).toEqual([true, false]);
  expect([runs(wide, file, '@narrow'), runs(narrow, file, '@narrow')]).toEqual([false, true]);
});

test('both projects have about half of the files', () => {
  const share = FILES.filter((file) => isAssignedToWide(file)).length;

  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(FILES.length);
});

test('the full matrix runs every story in every project', () => {
  const full = storiesOf('ar-desktop', 'wide', FOLDER, { ...EVERY_DAY, full: true });
  const runsInFull = (tags: string) =>
    ((story) => full.grep.test(story) && !full.grepInvert.test(story))(` ar-desktop cart.spec.ts a story ${tags}`);

  expect(['', '@both', '@full', '@inside', '@writes'].map((tags) => runsInFull(tags))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('against a shop at another address only stories run that neither look inside nor leave data', () => {
  const elsewhere = { ...EVERY_DAY, elsewhere: true };
  const looking = storiesOf('en-desktop', 'wide', FOLDER, elsewhere);
  const writing = storiesOf('en-desktop', 'wide', FOLDER, { ...elsewhere, writing: true });
  const runsByTag = (stories: typeof wide) =>
    ['', '@inside', '@writes'].map((tags) => runs(stories, 'home.spec.ts', `@both ${tags}`));

  expect(runsByTag(looking)).toEqual([true, false, false]);
  expect(runsByTag(writing)).toEqual([true, false, true]);
});
