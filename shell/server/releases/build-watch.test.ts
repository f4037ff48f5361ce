import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { StateFile } from '@shop/release/proof/release-state';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { networks } from '../testing/visit-from.ts';
import { BuildWatch } from './build-watch.ts';

const LIVE = { app: 'mf-catalog', build: 'c2' } as const;
const REPORT = { ...LIVE, kind: 'load', instead: 'c1' } as const;
const SNAPSHOTS = [
  { builds: { 'mf-catalog': [{ build: LIVE.build }, { build: 'c1' }] } },
] as unknown as readonly ReleaseSnapshot[];

/** A storefront's counts, on a clock that both share. */
const clock = { now: Date.parse('2026-11-24T00:00:00Z') };
function storefront() {
  const directory = mkdtempSync(path.join(tmpdir(), 'counts-'));
  const rolledBack: string[] = [];
  const watch = new BuildWatch({
    state: new StateFile(directory),
    secret: 'a secret of the storefronts',
    onWorse: ({ reason }) => rolledBack.push(reason),
    now: () => clock.now,
  });
  onTestFinished(() => {
    watch.close();
    rmSync(directory, { recursive: true });
  });
  const view = (address: string) => watch.viewed([LIVE], address)!;
  const report = (token: string) => watch.failed(REPORT, token, () => SNAPSHOTS);
  return { watch, rolledBack, view, report };
}

const exchange = (...all: readonly ReturnType<typeof storefront>[]) => {
  const counts = all.map(({ watch }) => watch.ownCounts());
  for (const [index, { watch }] of all.entries()) watch.setPeers(counts.filter((_, other) => other !== index));
};

test('what fails for few of all visitors stays, also where one storefront hears of all failures and of few page views', () => {
  const [quiet, reporting] = [storefront(), storefront()];
  const tokens = networks(120).map((address) => quiet.view(address));
  exchange(quiet, reporting);

  for (const token of tokens.slice(0, 8)) reporting.report(token);
  exchange(quiet, reporting);

  expect([quiet.rolledBack, reporting.rolledBack]).toEqual([[], []]);
  expect(reporting.watch.countsOf('mf-catalog', 'c2')).toMatchObject({ views: 120, worse: 8 });
  expect(reporting.watch.countsOf('mf-catalog', 'c2')).toEqual(quiet.watch.countsOf('mf-catalog', 'c2'));
});

test('one failed page view of a network with many is no whole vote at another storefront', () => {
  const [one, other] = [storefront(), storefront()];
  const tokens = networks(8).map((address) => Array.from({ length: 9 }, () => one.view(address))[0]!);
  exchange(one, other);

  for (const token of tokens) other.report(token);
  exchange(one, other);

  expect(other.rolledBack).toEqual([]);
  expect(other.watch.suspects(SNAPSHOTS)).toEqual({ 'mf-catalog/c2': '8 of 72 page views from 8 networks' });
});

test('failures that were reported to different storefronts make one verdict', () => {
  const [one, other] = [storefront(), storefront()];
  exchange(one, other);

  for (const [index, address] of networks(8).entries()) {
    const { view, report } = index % 2 ? one : other;
    report(view(address));
  }
  expect([one.rolledBack, other.rolledBack]).toEqual([[], []]);
  exchange(one, other);

  const reason = '8 of 8 page views from 8 networks failed in browsers (load)';
  expect([one.rolledBack, other.rolledBack]).toEqual([[reason], [reason]]);
});

test('a build that fails is rolled back at once, although the clock was set back by an hour', () => {
  const { view, report, rolledBack } = storefront();
  view('192.0.2.1');

  clock.now -= 60 * 60_000;
  for (const address of networks(8)) report(view(address));

  expect(rolledBack).toEqual(['8 of 8 page views from 8 networks failed in browsers (load)']);
});

test('a build that is released again starts from 0 at every storefront', () => {
  const [one, other] = [storefront(), storefront()];
  for (const address of networks(7)) other.report(other.view(address));
  exchange(one, other);

  clock.now += 1;
  one.watch.reset('mf-catalog', 'c2');
  for (const address of networks(9).slice(7)) one.report(one.view(address));
  exchange(one, other);
  exchange(one, other);

  expect([one.rolledBack, other.rolledBack]).toEqual([[], []]);
  expect(other.watch.suspects(SNAPSHOTS)).toEqual({ 'mf-catalog/c2': '2 of 2 page views from 2 networks' });
});
