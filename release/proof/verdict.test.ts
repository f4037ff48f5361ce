import { expect, test } from 'vitest';
import { isSuspect, isWorse } from './verdict.ts';

const good = { views: 10_000, worse: 40 };

test.each([
  ['every browser fails, in a small shop', { views: 4, worse: 3 }, undefined],
  ['every browser fails, after a good build', { views: 4, worse: 3 }, good],
  ['one browser in eight fails', { views: 80, worse: 10 }, good],
  ['one kind of browser fails, among many', { views: 1_000, worse: 60 }, good],
  ['it is much worse than a previous build that was bad too', { views: 100, worse: 90 }, { views: 100, worse: 12 }],
])('a build is rolled back when %s', (_, build, previous) => expect(isWorse(build, previous)).toBe(true));

test.each([
  ['no browser fails', { views: 100_000, worse: 0 }, undefined],
  ['two browsers fail, whatever the share', { views: 2, worse: 2 }, good],
  ['a few of many fail', { views: 1_000, worse: 29 }, good],
  ['only as many fail as with bad connections', { views: 50_000, worse: 2_000 }, good],
  ['it is no worse than the previous build', { views: 100, worse: 20 }, { views: 1_000, worse: 150 }],
])('a build stays when %s', (_, build, previous) => expect(isWorse(build, previous)).toBe(false));

test('one failure among few page views makes a build suspect, one among many does not', () => {
  expect(isSuspect({ views: 5, worse: 1 })).toBe(true);
  expect(isSuspect({ views: 500, worse: 1 })).toBe(false);
});
