import helmet from '@fastify/helmet';
import { ReleaseStore } from '@shop/release/release-store';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { apiProxy } from './api-proxy.ts';
import { assets } from './assets.ts';
import { Composition } from './composition.ts';
import type { StorefrontConfig } from './config.ts';
import { demoOutbox } from './demo-outbox.ts';
import { developmentPages } from './development-pages.ts';
import { health } from './health.ts';
import { installation } from './installation.ts';
import { languageOf } from './language.ts';
import { lastResort } from './last-resort.ts';
import { media } from './media.ts';
import { offline } from './offline.ts';
import { pages } from './pages.ts';
import { answerProblems, sendProblem } from './problems.ts';
import { logRequests } from './request-log.ts';
import { createSettingsCache } from './settings-cache.ts';

/** The storefront server: pages, builds' files, photographs, and the API passed on. It holds no state of a visitor. */
export async function buildStorefront(
  config: StorefrontConfig,
  { logger = true }: { logger?: boolean } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that can't be decoded never reaches a route, nor a hook.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      if (request.url.startsWith('/api/')) sendProblem(request as FastifyRequest, reply as FastifyReply, 'bad-request');
      else lastResort(reply as FastifyReply, 400, languageOf(request as FastifyRequest));
    },
  });
  const store = new ReleaseStore({
    directory: config.releaseDirectory,
    report: ({ app: name, build, error }) =>
      app.log.error({ err: error }, `${name} ${build} can not be used; its previous build takes over`),
    warn: ({ app: name, build, error }) =>
      app.log.warn({ err: error }, `${name} ${build} crashed on a page that its previous build rendered`),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app);
  answerProblems(app);
  // Each page brings a policy of its own, with the hashes of what stands inline in it.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // What stands beside the shop on the same domain is not the shop's to decide.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(health, { apiUrl: config.apiUrl, store });
  await app.register(apiProxy, { apiUrl: config.apiUrl, timeout: config.apiTimeout });
  if (config.demo) await app.register(demoOutbox, { apiUrl: config.apiUrl, timeout: config.apiTimeout });
  await app.register(assets, { prefix: '/assets', directory: config.releaseDirectory, store });
  await app.register(media, { directory: config.mediaDirectory, cacheDirectory: config.mediaCacheDirectory });
  const settingsFor = createSettingsCache({ apiUrl: config.apiUrl, timeout: config.apiTimeout });
  await app.register(installation, { settingsFor });
  if (config.developmentOrigins) {
    await app.register(developmentPages, { origins: config.developmentOrigins, store, settingsFor });
  } else {
    const composition = new Composition();
    await app.register(offline, { composition, store, settingsFor });
    await app.register(pages, { config, composition, store, settingsFor });
  }
  return app;
}
