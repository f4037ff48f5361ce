import type { AppName } from '@shop/composition/app-name';
import type { AppReleases, ReleaseOverview, ShownBuild } from '@shop/contract/staff-releases';
import { originSentence } from '@shop/release/document/build-origin';
import { hasExpired, type PreviewRecord } from '@shop/release/document/preview-record';
import { appRelease, eventSentence, originsSentence, type Release } from '@shop/release/document/release';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { holdsBuild, publications, readRelease } from '@shop/release/stores/directory-store';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { rollbacksInForce } from '../releases/auto-rollback.ts';
import type { BuildWatch } from '../releases/build-watch.ts';

const MAX_HISTORY = 30;
const MAX_BUILDS = 8;

interface Sources {
  /** The release store on this machine, or its mirror. */
  directory: string;
  store: LiveBuilds;
  watch: BuildWatch;
  /** All links that the store notes. */
  previews: readonly PreviewRecord[];
}

/** What is live, what takes over, and what was done. Throws before the first publication. */
export function overviewOf({ directory, store, watch, previews }: Sources): ReleaseOverview {
  const snapshots = store.snapshots();
  const release = readRelease(directory)!;
  const history = publications(directory);
  const rollbacks = rollbacksInForce(store.state, snapshots);
  const suspects = watch.suspects(snapshots);
  const { standings, observations } = store;
  const { counts } = watch;

  const shownBuild = (app: AppName, build: string): ShownBuild => {
    const { views = 0, failures = {} } = counts[`${app}/${build}`] ?? {};
    return {
      build,
      views,
      failures: Object.entries(failures).map(([kind, times]) => ({ kind, times })),
      outOfUse: observations[`${app}/${build}`]?.outOfUse ?? null,
    };
  };
  const shownOr = (app: AppName, build: string | undefined) => (build === undefined ? null : shownBuild(app, build));

  const apps = standings.map(({ app, live, pinned, shown, fallback, canary, candidate, removed }): AppReleases => {
    const since = publicationOf(history, app, live.build);
    const origin = since?.made?.[app];
    const rolledBack = rollbacks.find((known) => known.app === app);
    return {
      app,
      live: shownBuild(app, live.build),
      since: since ? { at: since.at ?? null, by: since.by ?? '', made: origin ? originSentence(origin) : '' } : null,
      instead: shown === live.build ? null : shownOr(app, shown),
      isShown: shown !== undefined,
      fallback: shownOr(app, fallback),
      canary: canary ? { ...shownBuild(app, canary.build), percent: canary.percent } : null,
      candidate: candidate ?? null,
      rolledBack: rolledBack ? { from: rolledBack.from, reason: rolledBack.reason } : null,
      pinned: pinned ?? false,
      failing: suspects[`${app}/${live.build}`] ?? null,
      removed: removed ?? null,
      others: buildsIn(directory, app).filter((known) => ![live.build, shown, fallback, canary?.build].includes(known)),
    };
  });
  return {
    release: release.id,
    apps,
    history: history.slice(0, MAX_HISTORY).map((one) => ({
      id: one.id,
      at: one.at ?? null,
      by: one.by ?? '',
      what: eventSentence(one),
      made: originsSentence(one),
    })),
    previews: previews
      .filter((link) => link.revoked === undefined && !hasExpired(link))
      .map(({ id, builds, until, by }) => ({
        id,
        builds: Object.entries(builds).map((entry) => entry.join(' ')),
        until,
        by,
      })),
  };
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
