import type { AppName } from '@shop/composition/app-name';
import { appRelease } from '@shop/release/document/release';
import type { Failure, LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { Rollback, StateFile } from '@shop/release/proof/release-state';
import { endCanary, rollBack } from '@shop/release/publish';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import type { FastifyBaseLogger } from 'fastify';

/** Who the history names for what the storefront does by itself. */
const STOREFRONT = 'the storefront';
/** Characters of an error that the history tells. */
const LONGEST_REASON = 160;

interface Worse {
  app: AppName;
  build: string;
  /** The build to go back to. */
  before: string;
  reason: string;
}

interface Places {
  /** Where it is made live. */
  releases: ReleaseRepository;
  store: LiveBuilds;
  log: FastifyBaseLogger;
}

/**
 * Makes the build before live again, or ends the trial of a canary, with the reason in history, health and log; unless
 * somebody did something meanwhile.
 */
export async function goBack({ app, build, before, reason }: Worse, { releases, store, log }: Places): Promise<void> {
  try {
    const publication = { leaving: build, store: releases, by: STOREFRONT, because: reason };
    const isCanary = appRelease(await releases.current(), app)?.canary?.build === build;
    await (isCanary ? endCanary(app, publication) : rollBack(app, { to: before, ...publication }));
    store.state.change(({ rollbacks }) =>
      rollbacks.push({ app, from: build, to: before, at: new Date().toISOString(), reason }),
    );
    log.error(`${app} ${build} was rolled back: ${reason}; ${before} is live`);
  } catch (error) {
    log.error(
      { err: error },
      `${app} ${build} should go back to ${before}, but that could not be published: ${reason}`,
    );
  }
}

/**
 * Ends the trial of a canary that failed on the server until it went out of use: nobody is shown it any more, and what is
 * not shown must not pass for one that held.
 */
export async function endFailedTrial({ app, build, error }: Failure, places: Places): Promise<void> {
  if (!places.store.canaries.some((canary) => canary.app === app && canary.build === build)) return;
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const reason = `it failed on the server (${sentence.slice(0, LONGEST_REASON)})`;
  await goBack({ app, build, before: places.store.apps[app]!.build, reason }, places);
}

/** What the storefront went back from by itself, as long as nothing was released or tried out since. */
export const rollbacksInForce = (state: StateFile, snapshots: readonly ReleaseSnapshot[]): Rollback[] =>
  state.read().rollbacks.filter(({ app, to }, index, all) => {
    const isNewest = all.findLastIndex((other) => other.app === app) === index;
    return isNewest && snapshots.every(({ builds }) => builds[app as AppName]?.[0]?.build === to);
  });
