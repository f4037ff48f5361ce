import type { AppName } from '@shop/composition/app-name';
import type { SecurityLog } from '@shop/logs/security-log';
import { appRelease } from '@shop/release/document/release';
import type { Failure, LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { Rollback, StateFile } from '@shop/release/proof/release-state';
import { endCanary, rollBack } from '@shop/release/publish';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import type { FastifyBaseLogger } from 'fastify';
import { ownEvidence } from './own-evidence.ts';

/** The name that the release history shows for what the storefront did by itself. */
const STOREFRONT = 'the storefront';
/** Characters of an error's text that the history shows. */
const MAX_REASON_LENGTH = 160;

export interface WorseBuild {
  app: AppName;
  build: string;
  previous: string;
  reason: string;
  /** Whether what browsers report is enough by itself. */
  isBeyondDoubt: boolean;
}

interface Context {
  releases: ReleaseRepository;
  store: LiveBuilds;
  log: FastifyBaseLogger;
  securityLog: Pick<SecurityLog, 'record'>;
}

/**
 * Makes the previous build live again, or ends the canary. What browsers report is a stranger's word: it ends a canary, but a
 * live build goes only if the storefront's own evidence agrees, or if it is beyond doubt. The reason appears in the history, in `/health` and in the log.
 * Changes nothing if somebody has released something else in the meantime, or has pinned the live build: then the log says
 * so, and `/health` names the build as long as it fails.
 */
export async function autoRollback(
  { app, build, previous, reason: reported, isBeyondDoubt }: WorseBuild,
  { releases, store, log, securityLog }: Context,
): Promise<void> {
  let reason = reported;
  try {
    const { observations } = store;
    const live = appRelease(await releases.current(), app);
    const isCanary = live?.canary?.build === build;
    // A build that stands in for a live one that is out of use is left together with that one.
    if (live?.pinned && !isCanary) {
      log.error(
        `${app} ${build} is not rolled back, since ${live.build} is pinned: ${reason}. To have it rolled back: npm run release -- rollback ${app}`,
      );
      return;
    }
    const evidence = isCanary || isBeyondDoubt ? undefined : await ownEvidence(app, build, { releases, store });
    if (evidence) reason = `${reported}; ${evidence}`;
    else if (!isCanary && !isBeyondDoubt) {
      log.error(
        `${app} ${build} is not rolled back yet: ${reported}, but the storefront itself finds nothing wrong with it. If it is broken: npm run release -- rollback ${app}`,
      );
      return;
    }
    const isStandIn = live !== undefined && observations[`${app}/${live.build}`]?.outOfUse !== undefined;
    const leaving = isStandIn && !isCanary ? live.build : build;
    const publication = { leaving, store: releases, by: STOREFRONT, because: reason, observations };
    const release = await (isCanary ? endCanary(app, publication) : rollBack(app, { to: previous, ...publication }));
    if (!isCanary && appRelease(release, app)?.build !== previous) return;
    store.state.change(({ rollbacks }) =>
      rollbacks.push({ app, from: build, to: previous, at: new Date().toISOString(), reason }),
    );
    securityLog.record('release', { about: `${isCanary ? 'canary ended' : 'rolled back'} ${app} ${build}` });
    log.error(`${app} ${build} was rolled back: ${reason}; ${previous} is live`);
  } catch (error) {
    log.error(
      { err: error },
      `${app} ${build} should be rolled back to ${previous}, but that could not be published: ${reason}`,
    );
  }
}

/** Ends the canary of a build that went out of use on the server: without views, its trial would seem to have succeeded. */
export async function endFailedCanary({ app, build, error }: Failure, context: Context): Promise<void> {
  if (!context.store.canaries.some((canary) => canary.app === app && canary.build === build)) return;
  const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const reason = `it failed on the server (${firstLine.slice(0, MAX_REASON_LENGTH)})`;
  const previous = context.store.apps[app]!.build;
  await autoRollback({ app, build, previous, reason, isBeyondDoubt: true }, context);
}

/** Each app's last automatic rollback, unless another build was released or tried as a canary since. */
export const rollbacksInForce = (state: StateFile, snapshots: readonly ReleaseSnapshot[]): Rollback[] =>
  state.read().rollbacks.filter(({ app, to }, index, all) => {
    const isNewest = all.findLastIndex((other) => other.app === app) === index;
    return isNewest && snapshots.every(({ builds }) => builds[app as AppName]?.[0]?.build === to);
  });
