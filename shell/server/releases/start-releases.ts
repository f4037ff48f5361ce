import { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ApiBreaker } from '../api/api-breaker.ts';
import { FailedPages } from '../rendering/failed-pages.ts';
import { namespacesRefused, unconfinedWarning } from '../rendering/sandbox.ts';
import { countsAgainst } from '../rendering/unhandled-errors.ts';
import { WorkerPools, type Renderer } from '../rendering/worker-pool.ts';
import { ActiveReleases } from './active-releases.ts';
import { autoRollback, endFailedCanary } from './auto-rollback.ts';
import { BuildWatch } from './build-watch.ts';
import { followStore, type StoreOptions } from './follow-store.ts';
import { Previews } from './previews.ts';
import { SharedCounts } from './shared-counts.ts';

/** Looks for a new release between two exchanges of what storefronts counted: with the default, an exchange takes place every 5 s. */
const POLLS_BETWEEN_EXCHANGES = 10;

interface Options extends StoreOptions {
  /** Milliseconds for one attempt at rendering a page, and for the data of the API within that. */
  limits: { page: number; data: number };
  /** How calls of the API are made for pages. */
  callApi: ApiBreaker['call'];
  /** Signs what documents say of their page view; a random one where absent. */
  secret: string | undefined;
  secretAlso: string | undefined;
  demo: boolean;
  unconfinedBuilds: boolean;
  /** Renders in place of worker processes, in tests. */
  renderer: Renderer | undefined;
  /** Set in development: describes an unhandled error, which is logged but recorded against no build. */
  describeError: ((error: unknown) => string) | undefined;
}

interface Releases {
  store: LiveBuilds;
  releases: ReleaseRepository;
  mirror: StoreMirror | undefined;
  watch: BuildWatch;
  previews: Previews;
  failedPages: FailedPages;
  renderer: Renderer;
  active: ActiveReleases;
}

export async function startReleases(app: FastifyInstance, options: Options): Promise<Releases> {
  const { log, securityLog } = app;
  const store = new LiveBuilds({
    directory: options.releaseDirectory,
    trustedKeys: options.trustedKeys,
    report: ({ app: name, build, error }) =>
      log.error({ err: error }, `${name} ${build} can not be used; another build takes over if one is left`),
    warn: ({ app: name, build, error }) =>
      log.warn({ err: error }, `${name} ${build} crashed; if that happens again, another build takes over`),
    onDamage: (error) => log.error({ err: error }, 'The release can not be read; the one before it stays live'),
    onOutOfUse: (failure) => void endFailedCanary(failure, { releases, store, log, securityLog }),
    counts: () => watch.counts,
  });
  const { releases, mirror } = await followStore(app, options);
  const watch = new BuildWatch({
    state: store.state,
    secret: options.secret,
    secretAlso: options.secretAlso,
    onWorse: (build) => void autoRollback(build, { releases, store, log, securityLog }),
  });
  app.addHook('onClose', async () => watch.close());
  const { counted } = releases;
  if (counted && options.secret !== undefined) {
    const shared = new SharedCounts({
      counted,
      directory: options.releaseDirectory,
      secret: options.secret,
      secretAlso: options.secretAlso,
      every: POLLS_BETWEEN_EXCHANGES * options.releasePoll,
      ownCounts: () => watch.ownCounts(),
      onPeers: (peers) => watch.setPeers(peers),
      onProblem: (error) =>
        log.warn({ err: error }, 'Counts of builds can not be shared; this storefront judges by its own'),
    });
    app.addHook('onClose', async () => shared.close());
  }

  const renderer = options.renderer ?? startWorkers(options, store, log);
  const active = new ActiveReleases(store, renderer);
  app.addHook('onClose', async () => {
    active.stop();
    renderer.close();
  });
  const failedPages = new FailedPages(({ app: name, build, error }) =>
    log.error({ err: error }, `${name} ${build} can not render a page, nor can the build before it`),
  );
  return {
    store,
    releases,
    mirror,
    watch,
    previews: new Previews(store, mirror, releases),
    failedPages,
    renderer,
    active,
  };
}

function startWorkers(
  { limits, callApi, describeError, ...confinement }: Options,
  store: LiveBuilds,
  log: FastifyBaseLogger,
): WorkerPools {
  const warning = unconfinedWarning(namespacesRefused(), confinement);
  if (warning) log.warn(warning);
  return new WorkerPools({
    limits,
    callApi,
    onOutput: ({ shell, remote }, line, channel) => {
      const { app, build } = remote ?? shell;
      // The terminal shows errors: those of code under development are for whoever develops it.
      log[describeError && channel === 'stderr' ? 'error' : 'warn'](`${app} ${build} printed: ${line}`);
    },
    onNotLoaded: ({ app, build }, error, pair) => {
      // An app's only build stays in use: each page tries to load it again, because the cause may be temporary.
      if (countsAgainst({ app, build }, pair, store.snapshots())) store.takeOutOfUse(app, build, error);
    },
    onUnhandledError: ({ app, build }, error, pair) => {
      if (describeError) log.error(`${app} left an error that nobody handles: ${describeError(error)}`);
      else if (countsAgainst({ app, build }, pair, store.snapshots())) store.recordCrash(app, build, error);
      else log.error({ err: error }, `${app} ${build} left an error that nobody handles`);
    },
  });
}
