import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { StateFile } from '@shop/release/proof/release-state';
import { observedInBrowsers } from '@shop/release/proof/standing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildWatch } from './build-watch.ts';

const LIVE = { app: 'mf-catalog', build: 'c2' } as const;
const PREVIOUS = 'c1';
const REPORT = { ...LIVE, kind: 'load', instead: PREVIOUS } as const;
const SHOWN = [{ app: 'shell', build: 's1' }, LIVE];
const SNAPSHOTS = [
  { builds: { shell: [{ build: 's1' }], 'mf-catalog': [{ build: LIVE.build }, { build: PREVIOUS }] } },
] as unknown as readonly ReleaseSnapshot[];

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
/** Share of visitors whose browser does better with the previous build although the live one is in order: bad connections. */
const NOISE = 0.005;

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * An address as visitors of a shop have them: half of them share the few networks of mobile providers, most others those of
 * lines at home, and one in ten has a network of IPv6.
 */
function addressOf(random: () => number): string {
  const host = 1 + Math.floor(random() * 250);
  const kind = random();
  if (kind < 0.5) return `94.200.${Math.floor(random() ** 2 * 60)}.${host}`;
  const network = Math.floor(random() * 4_000);
  if (kind < 0.9) return `86.${96 + (network >> 8)}.${network & 255}.${host}`;
  return `2001:8f8:${network.toString(16)}:${Math.floor(random() * 65_536).toString(16)}::${host}`;
}

function shop(seed: number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const heard: string[] = [];
  const alarms: string[] = [];
  const clock = { now: Date.parse('2026-11-24T00:00:00Z') };
  const watch = new BuildWatch({
    state: new StateFile(directory),
    secret: 'a secret of the storefronts',
    // The storefront itself finds nothing wrong with this build.
    onWorse: ({ reason, isBeyondDoubt }) => (isBeyondDoubt ? heard : alarms).push(reason),
    now: () => clock.now,
  });
  onTestFinished(() => {
    watch.close();
    rmSync(directory, { recursive: true });
  });
  const random = randomOf(seed);
  const report = (token: string | undefined) => watch.failed(REPORT, token ?? '', () => SNAPSHOTS);
  const visit = (address: string, fails: boolean) => {
    const token = watch.viewed(SHOWN, address);
    if (fails) report(token);
    return token;
  };
  const honest = (share: number) => visit(addressOf(random), random() < share);
  /** Visitors who are spread over a time, until the storefront has heard them. Answers how many that took. */
  const visitors = (count: number, { over, fail }: { over: number; fail: number }): number => {
    for (let number = 1; number <= count; number++) {
      clock.now += Math.ceil(over / count);
      honest(fail);
      if (heard.length > 0) return number;
    }
    return Infinity;
  };
  return { watch, heard, alarms, clock, random, report, visit, honest, visitors };
}

/** The networks of a stranger. */
const strangers = (count: number): string[] => Array.from({ length: count }, (_, one) => `203.0.${one}.1`);
const seeds = Array.from({ length: 20 }, (_, seed) => seed);
const worst = (counts: readonly number[]) => Math.max(...counts);

test.each([
  ['that no browser can use', 1, DAY, 20],
  ['that no browser can use, in a rush', 1, 600 * SECOND, 20],
  ['that one browser in five can not use, in a rush', 0.2, 600 * SECOND, 350],
])('a build %s is rolled back: of 10,000 visitors, the first ones are enough', (_, fail, over, enough) => {
  const needed = seeds.map((seed) => shop(seed).visitors(10_000, { over, fail }));

  expect(worst(needed)).toBeLessThanOrEqual(enough);
});

test('a build that one browser in five can not use raises an alarm where few are there to say so', () => {
  for (const seed of [1, 2]) {
    const { visitors, heard, alarms } = shop(seed);

    visitors(250, { over: DAY / 40, fail: 0.2 });

    expect([alarms.length > 0, heard]).toEqual([true, []]);
  }
});

test.each([
  ['a day', DAY],
  ['ten minutes', 600 * SECOND],
])('a good build stays, with 10,000 visitors in %s and their bad connections', (_, over) => {
  for (const seed of [1, 2]) expect(shop(seed).visitors(10_000, { over, fail: NOISE })).toBe(Infinity);
});

test('a broken build in a small shop is not rolled back, and health names it from its first visitor on', () => {
  const { visitors, watch, heard } = shop(1);

  visitors(1, { over: 1_000, fail: 1 });
  const suspects = watch.suspects(SNAPSHOTS);
  visitors(29, { over: DAY, fail: 1 });

  expect(suspects).toEqual({ 'mf-catalog/c2': '1 of 1 page views from 1 network' });
  expect(heard).toEqual([]);
  expect(observedInBrowsers(watch.counts['mf-catalog/c2']!)).toEqual({});
});

test.each([
  ['alone at night', 0, DAY],
  ['among few visitors at night', 2_000, DAY],
  ['among 10,000 visitors', 10_000, DAY],
])('50 liars from 5 networks who fetch documents for their reports are not heard %s', (_, honestVisitors, over) => {
  const { visit, honest, clock, heard, random, watch } = shop(7);
  const steps = Math.max(honestVisitors, 3_000);
  const homes = strangers(5);

  for (let step = 0; step < steps; step++) {
    clock.now += Math.ceil(over / steps);
    if (step < honestVisitors) honest(NOISE);
    visit(homes[Math.floor(random() * 5)]!.replace(/1$/, String(1 + Math.floor(random() * 50))), true);
  }

  expect(heard).toEqual([]);
  expect(observedInBrowsers(watch.counts['mf-catalog/c2']!).inBrowsers).not.toBe('fails');
});

test('liars do not make a good build look bad: the busiest window decides, which is not theirs', () => {
  const { visit, visitors, watch, clock, heard } = shop(3);
  visitors(1_000, { over: 600 * SECOND, fail: NOISE });

  for (let window = 0; window < 60; window++) {
    clock.now += 600 * SECOND;
    for (const address of strangers(5)) visit(address, true);
  }

  expect(heard).toEqual([]);
  expect(observedInBrowsers(watch.counts['mf-catalog/c2']!)).toEqual({ inBrowsers: 'works' });
});

test('liars do not make a broken build look good: their views count once for each network', () => {
  const { visit, visitors, watch } = shop(4);
  for (let view = 0; view < 5_000; view++) visit(strangers(5)[view % 5]!, false);

  expect(visitors(100, { over: 60 * SECOND, fail: 1 })).toBeLessThanOrEqual(30);

  expect(observedInBrowsers(watch.counts['mf-catalog/c2']!)).toEqual({ inBrowsers: 'fails' });
});

test('tokens that are sent again, forged or of another build say nothing', () => {
  const { visit, report, watch, honest, heard } = shop(5);
  for (let visitor = 0; visitor < 30; visitor++) honest(0);
  const known = strangers(5).map((address) => visit(address, false)!);
  const ofOtherBuild = Array.from({ length: 100 }, (_, one) =>
    watch.viewed([{ app: LIVE.app, build: PREVIOUS }], `198.51.${one}.1`)!,
  );

  for (const token of known) for (let turn = 0; turn < 200; turn++) report(token);
  for (const token of ofOtherBuild) expect(report(token)).toBeUndefined();
  for (let number = 0; number < 500; number++)
    expect(report(known[0]!.slice(0, 8) + number.toString(36).padStart(4, 'A') + known[0]!.slice(12))).toBeUndefined();

  expect(heard).toEqual([]);
  expect(watch.counts['mf-catalog/c2']).toMatchObject({ failures: { load: 5 }, worse: 5 });
});

test('a page that was sent just before a window ended is heard in the next one, unless it was heard before', () => {
  const { visit, report, clock, watch } = shop(9);
  visit('203.0.0.1', false);
  clock.now += 580 * SECOND;
  const [heardBefore, late] = [visit('203.0.0.1', true), visit('203.0.1.1', false)];

  clock.now += 30 * SECOND;

  expect([report(heardBefore), report(late), report(late)]).toEqual([undefined, 2, undefined]);
  expect(watch.suspects(SNAPSHOTS)).toEqual({ 'mf-catalog/c2': '1 of 1 page views from 1 network' });
});

test('the token of a document ends with the window in which its view was counted', () => {
  const { visit, report, clock, watch } = shop(6);
  const token = visit('203.0.0.1', false);

  clock.now += 600 * SECOND;
  const next = visit('203.0.0.1', false);

  expect(report(token)).toBeUndefined();
  expect(watch.counts['mf-catalog/c2']!.failures).toEqual({});
  expect(report(next)).toBe(1);
});

test.each([
  ['alone at night', 0],
  ['among 1,000 visitors', 1_000],
])('all 256 networks of a stranger’s /48 of IPv6 are not heard %s', (_, honestVisitors) => {
  const { visit, visitors, heard } = shop(10);
  visitors(honestVisitors, { over: 60 * SECOND, fail: NOISE });

  for (let network = 0; network < 256; network++) visit(`2001:db8:1:${(network << 8).toString(16)}::1`, true);

  expect(heard).toEqual([]);
});

test.each([0, 20])(
  'eight hired addresses beside %d honest views raise an alarm and roll nothing back',
  (honestViews) => {
    const { visit, honest, heard, alarms } = shop(8);
    for (let view = 0; view < honestViews; view++) honest(0);

    for (const address of strangers(8)) visit(address, true);

    expect(heard).toEqual([]);
    expect(alarms).toEqual([
      expect.stringMatching(/^8 of \d+ page views from \d+ networks failed in browsers \(load\)$/),
    ]);
  },
);

test('what the rule does not hold: 15 networks of one stranger, while nobody else is there', () => {
  const { visit, heard } = shop(8);

  for (const address of strangers(15)) visit(address, true);

  expect(heard).toEqual(['15 of 15 page views from 15 networks failed in browsers (load)']);
});
