import { LiveBuilds } from '@shop/release/proof/live-builds';
import { STORE_PATH } from '@shop/release/stores/http-store';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { apiProxy } from './api/api-proxy.ts';
import { followCatalogue } from './api/catalogue-follower.ts';
import { demoOutbox } from './api/demo-outbox.ts';
import { createSettingsCache } from './api/settings-cache.ts';
import type { StorefrontConfig } from './config.ts';
import { developmentPages } from './development/development-pages.ts';
import { faultOf, textOf } from './development/fault.ts';
import { discovery } from './discovery/discovery.ts';
import { createHouseTerms } from './api/house-terms.ts';
import { sharePictures } from './files/share-pictures.ts';
import { assets } from './files/assets.ts';
import { media } from './files/media.ts';
import { webManifest } from './files/web-manifest.ts';
import { health } from './operator/health.ts';
import { languageOf } from './http/language.ts';
import { handleProblems, sendProblem } from './http/problems.ts';
import { logRequests } from './http/request-log.ts';
import { SECURITY, secure } from './http/security.ts';
import { warnOfUnknownProxies } from './http/unknown-proxies.ts';
import { offline } from './offline/offline.ts';
import { KeptPages } from './pages/page-cache.ts';
import type { MadePage } from './pages/make-page.ts';
import { pages } from './pages/pages.ts';
import { sendPlainErrorPage } from './http/plain-error-page.ts';
import { previewStyles } from './pages/preview-panel.ts';
import { Previews } from './releases/previews.ts';
import { acceptReleases } from './releases/accept-releases.ts';
import { BuildWatch } from './releases/build-watch.ts';
import { failureReports } from './releases/failure-reports.ts';
import { followedStore } from './releases/followed-store.ts';
import { endFailedTrial, goBack } from './releases/auto-rollback.ts';
import { releasesPage } from './operator/releases-page.ts';
import { ShownReleases } from './releases/active-releases.ts';
import { FailedPages } from './rendering/failed-pages.ts';
import { RenderWorkers } from './rendering/worker-pool.ts';
import type { Renderer } from './rendering/renderer.ts';
import { countsAgainst } from './rendering/unhandled-errors.ts';

/** The storefront server: pages, builds' files, photographs, and the API passed on. It holds no state of a visitor. */
export async function buildStorefront(
  config: StorefrontConfig,
  { logger = true, renderer }: { logger?: boolean; renderer?: Renderer } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that can't be decoded reaches no route and no hook, so its headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...SECURITY, 'x-request-id': request.id });
      if (request.url.startsWith('/api/')) sendProblem(request as FastifyRequest, reply as FastifyReply, 'bad-request');
      else sendPlainErrorPage(reply as FastifyReply, 400, languageOf(request as FastifyRequest));
    },
  });
  const store = new LiveBuilds({
    directory: config.releaseDirectory,
    trustedKeys: config.trustedKeys,
    report: ({ app: name, build, error }) =>
      app.log.error({ err: error }, `${name} ${build} can not be used; its previous build takes over`),
    warn: ({ app: name, build, error }) =>
      app.log.warn({ err: error }, `${name} ${build} failed; if that happens again, its previous build takes over`),
    onDamage: (error) => app.log.error({ err: error }, 'What is live can not be read; what was live before stays'),
    onOutOfUse: (failure) => void endFailedTrial(failure, { releases, store, log: app.log }),
  });

  const { releases, mirror } = await followedStore(app, config);
  const watch = new BuildWatch({
    state: store.state,
    onWorse: (build) => void goBack(build, { releases, store, log: app.log }),
  });
  const failedPages = new FailedPages(({ app: name, build, error }) =>
    app.log.error({ err: error }, `${name} ${build} can not render a page, nor can the build before it`),
  );
  const previews = new Previews(store, mirror);
  app.addHook('onClose', async () => watch.close());
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  secure(app);
  logRequests(app, store);
  handleProblems(app);
  const api = { apiUrl: config.apiUrl, apiHeaders: config.apiHeaders };
  const patientApi = { ...api, timeout: config.apiTimeout };
  warnOfUnknownProxies(app, config.trustedProxies);
  const running = renderer ?? workersFor(config, store, app.log);
  const shown = config.development ? undefined : new ShownReleases(store, running);
  app.addHook('onClose', async () => {
    shown?.stop();
    running.close();
  });
  await app.register(health, {
    ...api,
    store,
    snapshots: () => (shown ?? store).snapshots(),
    mirror,
    watch,
    failedPages,
  });
  await app.register(failureReports, { store, watch, previews });
  if (config.operatorSecret) {
    const directory = config.releaseDirectory;
    await app.register(releasesPage, { directory, releases, store, watch, secret: config.operatorSecret });
  }
  if (config.acceptReleases)
    await app.register(acceptReleases, { prefix: STORE_PATH, releases, publicOrigin: config.publicOrigin });
  await app.register(apiProxy, patientApi);
  if (config.demo) await app.register(demoOutbox, patientApi);
  await app.register(assets, { prefix: '/assets', directory: config.releaseDirectory, store, mirror });
  await app.register(media, { directory: config.mediaDirectory, cacheDirectory: config.mediaCacheDirectory });
  const { settingsFor, forget: forgetSettings } = createSettingsCache({
    ...api,
    timeout: Math.min(config.apiTimeout, loadersTimeout(config)),
  });
  await app.register(webManifest, { settingsFor });
  await app.register(sharePictures, {
    ...patientApi,
    directory: config.mediaDirectory,
    cacheDirectory: path.join(config.mediaCacheDirectory, 'share'),
    settingsFor,
  });
  await app.register(discovery, { ...patientApi, publicOrigin: config.publicOrigin, settingsFor });
  const house = createHouseTerms({ ...api, timeout: Math.min(config.apiTimeout, loadersTimeout(config)) });
  const making = {
    ...api,
    apiTimeout: Math.min(config.apiTimeout, loadersTimeout(config)),
    pageTimeout: config.pageTimeout,
    renderer: running,
    store,
    onFailed: failedPages.note,
    settingsFor,
    houseTerms: house.terms,
  };
  if (config.development) await app.register(developmentPages, { ...making, ...config.development });
  if (shown) {
    app.addHook('onReady', async () => shown.start());
    const keptPages = new KeptPages<MadePage>(config.pageCacheMegabytes * 1024 * 1024);
    const catalogue = followCatalogue({
      ...api,
      onTexts: () => {
        forgetSettings();
        house.forget();
        keptPages.forget();
      },
      onRest: () => keptPages.outdate(),
    });
    app.addHook('onReady', async () => catalogue.start());
    app.addHook('onClose', async () => catalogue.stop());
    await app.register(offline, { renderer: running, shown, settingsFor });
    await app.register(previewStyles);
    await app.register(pages, {
      ...making,
      publicOrigin: config.publicOrigin,
      shown,
      watch,
      previews,
      keptPages,
    });
  }
  return app;
}

/** Loaders get three quarters of a page's time. */
const loadersTimeout = ({ renderTimeout }: StorefrontConfig) => Math.round(renderTimeout * 0.75);

function workersFor(config: StorefrontConfig, store: LiveBuilds, log: FastifyBaseLogger): RenderWorkers {
  return new RenderWorkers({
    limits: { page: config.renderTimeout, loaders: loadersTimeout(config) },
    onNotLoaded: ({ app, build }, error, pair) => {
      // Alone, it is tried again for each visitor: what kept it may pass.
      if (countsAgainst({ app, build }, pair, store.snapshots())) store.takeOutOfUse(app, build, error);
    },
    onStray: ({ app, build }, error, pair) => {
      if (config.development) log.error(`${app} left an error that nobody handles: ${textOf(faultOf(error))}`);
      else if (countsAgainst({ app, build }, pair, store.snapshots())) store.recordCrash(app, build, error);
      else log.error({ err: error }, `${app} ${build} left an error that nobody handles`);
    },
  });
}
