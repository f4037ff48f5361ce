import type { AppName } from '@shop/composition/app-name';
import { endCanary } from '@shop/release/candidates';
import { rollBack } from '@shop/release/make-live';
import { appRelease } from '@shop/release/release';
import type { ReleaseSnapshot } from '@shop/release/release-snapshot';
import type { Rollback, StateFile } from '@shop/release/release-state';
import type { ReleaseStore } from '@shop/release/release-store';
import type { Store } from '@shop/release/store';
import type { FastifyBaseLogger } from 'fastify';

/** Who the history names for what the storefront does by itself. */
const STOREFRONT = 'the storefront';

interface Worse {
  app: AppName;
  build: string;
  /** The build to go back to. */
  before: string;
  reason: string;
}

interface Places {
  /** Where it is made live. */
  releases: Store;
  store: ReleaseStore;
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

/** What the storefront went back from by itself, as long as nothing was released or tried out since. */
export const rollbacksInForce = (state: StateFile, snapshots: readonly ReleaseSnapshot[]): Rollback[] =>
  state.read().rollbacks.filter(({ app, to }, index, all) => {
    const isNewest = all.findLastIndex((other) => other.app === app) === index;
    return isNewest && snapshots.every(({ builds }) => builds[app as AppName]?.[0]?.build === to);
  });
