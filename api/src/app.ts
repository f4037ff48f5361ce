import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { PublicSettings } from '@shop/contract/settings';
import type { Database } from '../database/connect.ts';
import { catalogueAnswers } from './answers/catalogue-answers.ts';
import { catalogueVersion } from './answers/catalogue-version.ts';
import { bulk } from './catalogue/bulk.ts';
import { categoryCounts } from './catalogue/category-counts.ts';
import { listing } from './catalogue/listing.ts';
import { product } from './catalogue/product.ts';
import { deliveryEstimate } from './delivery/delivery-estimate.ts';
import { openapi } from './description/openapi.ts';
import { health } from './health/health.ts';
import { home } from './home/home.ts';
import { problemFrom } from './problems/problem-from.ts';
import { answerProblem, problems } from './problems/problems.ts';
import { knownRoutes } from './requests/known-routes.ts';
import { rateLimit } from './requests/rate-limit.ts';
import { requestId, requestIdOf } from './requests/request-id.ts';
import { requestLog } from './requests/request-log.ts';
import { security } from './requests/security.ts';
import { answerUnreadable } from './requests/unreadable.ts';
import { search, type SearchOptions } from './search/search.ts';
import { publicSettings } from './settings/public-settings.ts';

export interface AppOptions {
  db: Database;
  mode?: PublicSettings['mode'];
  logger?: FastifyServerOptions['logger'];
  /** Requests an address may make in a minute. */
  requestsPerMinute?: number;
  /** Memory for finished answers. */
  cacheBytes?: number;
  /** Milliseconds until a change of the catalogue is noticed, at most. */
  pollInterval?: number;
  search?: Partial<SearchOptions>;
}

/** The API, not yet listening. Closing it leaves the database's connections to whoever opened them. */
export async function buildApp({
  db,
  mode = 'demo',
  logger = false,
  requestsPerMinute = 1_200,
  cacheBytes = 64 * 1024 * 1024,
  pollInterval = 1_000,
  search: searchOptions = {},
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // Only the storefront, on this machine, says on whose behalf it asks.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void answerProblem(problemFrom(error), request, reply),
    clientErrorHandler: answerUnreadable,
  });

  await app.register(problems);
  await app.register(requestId);
  await app.register(requestLog);
  await app.register(security);
  await app.register(knownRoutes);
  await app.register(rateLimit, { perMinute: requestsPerMinute });

  await app.register(catalogueVersion, { db, pollInterval });
  await app.register(catalogueAnswers, { cacheBytes });
  await app.register(categoryCounts, { db });
  await app.register(health);
  await app.register(openapi);
  await app.register(home, { db });
  await app.register(listing, { db });
  await app.register(bulk, { db });
  await app.register(search, { ...searchOptions, db });
  await app.register(product, { db });
  await app.register(deliveryEstimate, { db });
  await app.register(publicSettings, { db, mode });
  return app;
}
