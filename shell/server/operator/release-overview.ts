import type { AppName } from '@shop/composition/app-name';
import { appRelease, type Release } from '@shop/release/document/release';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { Counts, Rollback } from '@shop/release/proof/release-state';
import { holdsBuild, publications, readRelease } from '@shop/release/stores/directory-store';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { rollbacksInForce } from '../releases/auto-rollback.ts';
import type { BuildWatch } from '../releases/build-watch.ts';

const MAX_HISTORY = 30;
const MAX_BUILDS = 8;

export interface BuildOverview {
  build: string;
  counts: Counts;
  /** Why it is out of use; undefined where it is used. */
  outOfUse: string | undefined;
}

export interface AppOverview {
  app: AppName;
  live: BuildOverview;
  /** What visitors without a canary get; undefined where no build is left. */
  shown: BuildOverview | undefined;
  /** The build that takes over if the shown one fails. */
  fallback: BuildOverview | undefined;
  canary: (BuildOverview & { percent: number }) | undefined;
  /** A build that is published but not live. */
  candidate: string | undefined;
  /** The publication that made the live build live; undefined if it is not in the history. */
  since: Release | undefined;
  rolledBack: Rollback | undefined;
  /** Whether the live build is not rolled back automatically, and how it fails in browsers at the moment. */
  pinned: boolean;
  failing: string | undefined;
  /** When it was taken out of the shop, in ISO 8601. */
  removed: string | undefined;
  /** Builds in the store that are neither live or shown, nor take over, nor a canary, newest first. */
  others: string[];
}

export interface Overview {
  release: Release;
  apps: AppOverview[];
  history: Release[];
}

/** Everything that `/_/releases` shows. Throws before the first publication. */
export function overviewOf(directory: string, store: LiveBuilds, watch: BuildWatch): Overview {
  const snapshots = store.snapshots();
  const release = readRelease(directory)!;
  const history = publications(directory);
  const rollbacks = rollbacksInForce(store.state, snapshots);

  const { standings, observations } = store;
  const suspects = watch.suspects(snapshots);
  const { counts } = watch;
  const overview = (app: AppName, build: string): BuildOverview => ({
    build,
    counts: counts[`${app}/${build}`] ?? { views: 0, failures: {}, worse: 0 },
    outOfUse: observations[`${app}/${build}`]?.outOfUse,
  });
  const apps = standings.map(({ app, live, pinned, shown, fallback, canary, candidate, removed }): AppOverview => {
    const isOffered = (known: string) => ![live.build, shown, fallback, canary?.build].includes(known);
    return {
      app,
      live: overview(app, live.build),
      shown: shown === undefined ? undefined : overview(app, shown),
      fallback: fallback === undefined ? undefined : overview(app, fallback),
      canary: canary && { ...overview(app, canary.build), percent: canary.percent },
      candidate,
      since: publicationOf(history, app, live.build),
      removed,
      rolledBack: rollbacks.find((known) => known.app === app),
      pinned: pinned ?? false,
      failing: suspects[`${app}/${live.build}`],
      others: buildsIn(directory, app).filter(isOffered),
    };
  });
  return { release, apps, history: history.slice(0, MAX_HISTORY) };
}

/** The publication since which the build has been live without interruption. `history` is sorted newest first. */
function publicationOf(history: readonly Release[], app: AppName, build: string): Release | undefined {
  const end = history.findIndex((one) => appRelease(one, app)?.build !== build);
  return history.slice(0, end === -1 ? history.length : end).at(-1);
}

function buildsIn(directory: string, app: AppName): string[] {
  const folder = path.join(directory, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((build) => holdsBuild(app, build, directory))
    .map((build) => ({ build, at: statSync(path.join(folder, build)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_BUILDS)
    .map(({ build }) => build);
}
