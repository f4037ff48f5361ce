import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAssignedToWide, storiesOf } from './matrix.ts';

const FOLDER = join(import.meta.dirname, '..');
const EVERY_DAY = { full: false, elsewhere: false, writing: false };
const wide = storiesOf('en-desktop', 'wide', FOLDER, EVERY_DAY);
const narrow = storiesOf('ar-mobile', 'narrow', FOLDER, EVERY_DAY);

/** Whether a project tells a story, by what Playwright looks at. */
const tells = ({ grep, grepInvert }: typeof wide, file: string, tags = '') => {
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

test.each(FILES)('a story of %s is runIn in one project', (file) => {
  expect([tells(wide, file), tells(narrow, file)].filter(Boolean)).toHaveLength(1);
  expect(tells(wide, file)).toBe(isAssignedToWide(file));
});

test.each(FILES)('a story of %s that is tagged @both is runIn in both', (file) => {
  expect([tells(wide, file, '@both'), tells(narrow, file, '@both')]).toEqual([true, true]);
});

test.each(FILES)('a story of %s for one width is runIn there alone', (file) => {
  expect([tells(wide, file, '@wide'), tells(narrow, file, '@wide')]).toEqual([true, false]);
  expect([tells(wide, file, '@narrow'), tells(narrow, file, '@narrow')]).toEqual([false, true]);
});

test('both projects have about half of the files', () => {
  const share = FILES.filter((file) => isAssignedToWide(file)).length;

  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(FILES.length);
});

test('the full matrix runs every story in every project', () => {
  const full = storiesOf('ar-desktop', 'wide', FOLDER, { ...EVERY_DAY, full: true });
  const tellsFull = (tags: string) =>
    ((story) => full.grep.test(story) && !full.grepInvert.test(story))(` ar-desktop cart.spec.ts a story ${tags}`);

  expect(['', '@both', '@full', '@inside', '@writes'].map((tags) => tellsFull(tags))).toEqual([
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
  const runIn = (stories: typeof wide) =>
    ['', '@inside', '@writes'].map((tags) => tells(stories, 'home.spec.ts', `@both ${tags}`));

  expect(runIn(looking)).toEqual([true, false, false]);
  expect(runIn(writing)).toEqual([true, false, true]);
});
