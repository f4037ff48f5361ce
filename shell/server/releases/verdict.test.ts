import { expect, test } from 'vitest';
import { isSuspect, isWorse } from './verdict.ts';

const sound = { views: 10_000, worse: 40 };

test.each([
  ['every browser fails, in a small shop', { views: 4, worse: 3 }, undefined],
  ['every browser fails, after a sound build', { views: 4, worse: 3 }, sound],
  ['one browser in eight fails', { views: 80, worse: 10 }, sound],
  ['one kind of browser fails, among many', { views: 1_000, worse: 60 }, sound],
  ['it is much worse than one that was poor', { views: 100, worse: 90 }, { views: 100, worse: 12 }],
])('a build goes when %s', (_, build, before) => expect(isWorse(build, before)).toBe(true));

test.each([
  ['nobody complains', { views: 100_000, worse: 0 }, undefined],
  ['two browsers fail, whatever the share', { views: 2, worse: 2 }, sound],
  ['a few of many fail', { views: 1_000, worse: 29 }, sound],
  ['no more fail than do with poor lines', { views: 50_000, worse: 2_000 }, sound],
  ['it is no worse than the one before', { views: 100, worse: 20 }, { views: 1_000, worse: 150 }],
])('a build stays when %s', (_, build, before) => expect(isWorse(build, before)).toBe(false));

test('one failure among few page views makes a build suspect, one among many does not', () => {
  expect(isSuspect({ views: 5, worse: 1 })).toBe(true);
  expect(isSuspect({ views: 500, worse: 1 })).toBe(false);
});
