import { recordRequests } from '@shop/logs/record-requests';
import { metricsGate } from '@shop/metrics/metrics-gate';
import { serverMetrics } from '@shop/metrics/server-metrics';
import { RequestVerifier } from '@shop/release/signing/signed-request';
import { STORE_PATH } from '@shop/release/stores/http-store';
import { announceClosing } from '@shop/serving/closing';
import { traceRequests } from '@shop/tracing/trace-requests';
import type { Tracing } from '@shop/tracing/tracing';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import path from 'node:path';
import { apiBreaker, NO_BREAKER } from './api/api-breaker.ts';
import { apiOutage } from './api/api-outage.ts';
import { apiProxy } from './api/api-proxy.ts';
import { demoOutbox } from './api/demo-outbox.ts';
import { eventStreams } from './api/event-streams.ts';
import { createSettingsCache } from './api/settings-cache.ts';
import type { StorefrontConfig } from './config.ts';
import { developmentPages } from './development/development-pages.ts';
import { faultOf, textOf } from './development/fault.ts';
import { refuseOtherHosts } from './development/local-hosts.ts';
import { discovery } from './discovery/discovery.ts';
import { assets } from './files/assets.ts';
import { media } from './files/media.ts';
import { createPhotographs } from './files/photographs.ts';
import { sharePictures } from './files/share-pictures.ts';
import { openStoredPhotographs } from './files/stored-photographs.ts';
import { webManifest } from './files/web-manifest.ts';
import { createServer } from './http/create-server.ts';
import type { RequestLimits } from './http/request-limits.ts';
import { logRequests } from './http/request-log.ts';
import { partHosts } from './http/two-hosts.ts';
import { offline } from './offline/offline.ts';
import { health } from './operator/health.ts';
import { metrics } from './operator/metrics.ts';
import { probes, type Readiness } from './operator/probes.ts';
import { staffReleases } from './operator/staff-releases.ts';
import { keptPageStyles } from './pages/kept-page.ts';
import { pages } from './pages/pages.ts';
import { previewStyles } from './pages/preview-panel.ts';
import { acceptReleases } from './releases/accept-releases.ts';
import { endSessionsAfterHarm } from './releases/end-sessions-after-harm.ts';
import { failureReports } from './releases/failure-reports.ts';
import { startReleases } from './releases/start-releases.ts';
import type { Renderer } from './rendering/worker-pool.ts';
import { measureVitals } from './vitals/vitals.ts';

/** Routes whose requests are traced: pages, and calls of the API. */
const TRACED = new Set(['/*', '/api/*']);

/** The storefront server: pages, files of builds, photographs, and a proxy to the API. It stores nothing about visitors. */
export async function buildStorefront(
  config: StorefrontConfig,
  {
    logger = true,
    renderer: testRenderer,
    limits,
    securityLogFile,
    readiness = { closing: false },
    tracing,
  }: {
    logger?: FastifyServerOptions['logger'];
    renderer?: Renderer;
    limits?: RequestLimits;
    /** The file of the log of security events; without one, as in most tests, they are recorded nowhere. */
    securityLogFile?: string;
    readiness?: Readiness;
    tracing?: Tracing | undefined;
  } = {},
): Promise<FastifyInstance> {
  const { releaseDirectory, publicOrigin, mediaStore, mediaCacheDirectory, development } = config;
  // The API's data get three quarters of a page's time, so that the rest is left for rendering.
  const dataTimeout = Math.round(config.renderTimeout * 0.75);

  const app = createServer({ logger, trustedProxies: config.trustedProxies, limits });
  announceClosing(app, readiness);
  /** A page's route is one of the release's patterns; that of an unknown address is none. */
  const routeOf = ({ routeOptions, routeMatch }: FastifyRequest) => routeMatch?.pattern ?? routeOptions.url;
  traceRequests(app, {
    tracing,
    traced: ({ routeOptions }) => (TRACED.has(routeOptions.url ?? '') ? 'begins' : 'not'),
    routeOf,
  });
  recordRequests(app, { file: securityLogFile, service: 'storefront', addressOf: ({ ip }) => ip });
  if (development) refuseOtherHosts(app);
  partHosts(app, config.staffOrigin);
  const outage = apiOutage(app.log);
  const breaker = development ? NO_BREAKER : apiBreaker(outage);
  app.addHook('onClose', async () => breaker.close());
  const { store, releases, mirror, watch, previews, failedPages, renderer, active } = await startReleases(app, {
    ...config,
    limits: { page: config.renderTimeout, data: dataTimeout },
    callApi: breaker.call,
    renderer: testRenderer,
    describeError: development && ((error) => textOf(faultOf(error))),
  });
  endSessionsAfterHarm(app, () => store.latest.at(-1)?.harm);
  logRequests(app, () => store.latest.at(-1)?.ownership);
  const registry = serverMetrics(app, routeOf);

  const api = { apiUrl: config.apiUrl, apiHeaders: config.apiHeaders, timeout: config.apiTimeout, breaker };
  const apiOfPages = { ...api, timeout: Math.min(config.apiTimeout, dataTimeout) };
  const settings = createSettingsCache(apiOfPages);
  const { settingsFor } = settings;

  const snapshots = () => (development ? store : active).snapshots();
  const hasRelease = () => !mirror || store.isPublished;
  const isOperator = metricsGate(config.metricsSecrets);
  const signed = { publicOrigin, requests: new RequestVerifier() };
  const { trustedKeys } = releases;
  await app.register(health, {
    ...api,
    ...signed,
    store,
    snapshots,
    mirror,
    watch,
    failedPages,
    trustedKeys,
    isOperator,
  });
  await app.register(probes, { readiness, snapshots, hasRelease });
  if (config.metricsSecrets.length > 0)
    await app.register(metrics, { registry, isOperator, renderer, snapshots, hasRelease });
  await app.register(failureReports, { store, watch, registry });
  const { secret, secretAlso } = config;
  if (secret) {
    const secrets = secretAlso ? ([secret, secretAlso] as const) : ([secret] as const);
    await app.register(staffReleases, { directory: releaseDirectory, releases, store, watch, secrets });
  }
  if (config.acceptReleases) await app.register(acceptReleases, { prefix: STORE_PATH, ...signed, releases, store });
  await app.register(apiProxy, { ...api, outage });
  await app.register(eventStreams, api);
  if (config.demo) await app.register(demoOutbox, api);
  await app.register(assets, { prefix: '/assets', directory: releaseDirectory, store, mirror });
  const stored = mediaStore ? await openStoredPhotographs(mediaStore, mediaCacheDirectory, app.log) : undefined;
  app.addHook('onClose', async () => stored?.close());
  const photographs = createPhotographs({
    directories: config.mediaDirectories,
    cacheDirectory: mediaCacheDirectory,
    stored,
  });
  await app.register(media, { photographs });
  await app.register(webManifest, { settingsFor });
  const shareDirectory = path.join(mediaCacheDirectory, 'share');
  await app.register(sharePictures, {
    ...api,
    photographs,
    cacheDirectory: shareDirectory,
    settingsFor,
  });
  await app.register(discovery, { ...api, publicOrigin, settingsFor });

  const makeOptions = { api: apiOfPages, renderer, store, onFailed: failedPages.add, settings };
  const { pageTimeout, pageCacheMegabytes } = config;
  if (development) await app.register(developmentPages, { ...makeOptions, ...development, pageTimeout });
  else {
    await app.register(offline, { renderer, active, settingsFor });
    await app.register(previewStyles);
    await app.register(keptPageStyles);
    await app.register(pages, {
      ...makeOptions,
      outage,
      breaker,
      metrics: registry,
      pageTimeout,
      pageCacheMegabytes,
      publicOrigin,
      active,
      watch,
      previews,
      sample: measureVitals(app, {
        registry,
        share: config.webVitalsShare,
        secret: config.secret,
        secretAlso: config.secretAlso,
        snapshots,
      }),
    });
  }
  return app;
}
