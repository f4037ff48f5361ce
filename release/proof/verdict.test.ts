import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeyondDoubt, isFailing, isSuspect, isWorse } from './verdict.ts';

const good = { networks: 10_000, failing: 40 };

test.each([
  ['every browser of eight networks fails', { networks: 8, failing: 8 }, undefined],
  ['every browser fails, after a good build', { networks: 9, failing: 8 }, good],
  ['one network in five fails', { networks: 80, failing: 16 }, good],
  ['one kind of browser fails, among many', { networks: 1_000, failing: 60 }, good],
  [
    'it is much worse than a previous build that was bad too',
    { networks: 100, failing: 90 },
    { networks: 100, failing: 12 },
  ],
  [
    'most fail, whatever was reported of the previous build',
    { networks: 100, failing: 60 },
    { networks: 100, failing: 90 },
  ],
])('a build is rolled back when %s', (_, build, previous) => expect(isWorse(build, previous)).toBe(true));

test.each([
  ['no browser fails', { networks: 100_000, failing: 0 }, undefined],
  ['seven networks fail, whatever the share', { networks: 7, failing: 7 }, good],
  ['a few of many fail', { networks: 1_000, failing: 34 }, good],
  ['only as many fail as with bad connections', { networks: 50_000, failing: 2_000 }, good],
  ['it is no worse than the previous build', { networks: 100, failing: 20 }, { networks: 1_000, failing: 150 }],
])('a build stays when %s', (_, build, previous) => expect(isWorse(build, previous)).toBe(false));

test('one failure among few networks makes a build suspect, one among many does not', () => {
  expect(isSuspect({ networks: 5, failing: 1 })).toBe(true);
  expect(isSuspect({ networks: 500, failing: 1 })).toBe(false);
});

test('whatever five networks say, the others must fail by themselves', () => {
  const honest = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 200 });
  const lying = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  const sum = (votes: readonly number[]) => votes.reduce((all, vote) => all + vote, 0);

  fc.assert(
    fc.property(honest, lying, (votes, lies) => {
      const failing = sum(votes) + sum(lies);
      if (!isFailing({ networks: votes.length + lies.length, failing })) return;
      expect(sum(votes)).toBeGreaterThanOrEqual(3);
      expect(sum(votes) / votes.length).toBeGreaterThanOrEqual(0.05);
    }),
    { numRuns: 2_000, seed: 26 },
  );
});

test.each([
  ['eight hired addresses beside 20 honest views', { networks: 28, failing: 8 }, false],
  ['eight alone', { networks: 8, failing: 8 }, false],
  ['fourteen alone', { networks: 14, failing: 14 }, false],
  ['all of fifteen', { networks: 15, failing: 15 }, true],
  ['fifteen beside two honest ones', { networks: 17, failing: 15 }, false],
  ['thirty, whatever the share', { networks: 300, failing: 30 }, true],
])('reports of %s are beyond doubt: %o', (_, build, expected) => expect(isBeyondDoubt(build)).toBe(expected));
