import type { MetricsGate } from '@shop/metrics/metrics-gate';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { readTrustedKeys } from '@shop/release/signing/keys';
import { isSignedRequest, type RequestVerifier } from '@shop/release/signing/signed-request';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { shopOf } from '../releases/accept-releases.ts';
import { rollbacksInForce } from '../releases/auto-rollback.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import type { FailedPages } from '../rendering/failed-pages.ts';

interface Options {
  apiUrl: string;
  apiHeaders: Record<string, string>;
  store: LiveBuilds;
  snapshots: LiveBuilds['snapshots'];
  mirror: StoreMirror | undefined;
  watch: BuildWatch;
  failedPages: FailedPages;
  /** File with the keys whose signed requests may read what was observed of builds. */
  trustedKeys: string;
  publicOrigin: string | undefined;
  requests: RequestVerifier;
  isOperator: MetricsGate;
}

const canariesIn = (store: LiveBuilds, watch: BuildWatch) =>
  Object.fromEntries(
    store.canaries.map(({ app, build, percent }) => [
      app,
      { build, percent, views: watch.countsOf(app, build).views, failures: watch.failuresOf(app, build) },
    ]),
  );

/** Milliseconds: nobody can have the API asked more often, however many ask for `/health`. */
const API_ANSWER_KEPT = 500;

/** The same answer for all who ask until it is as old as `age`, in milliseconds from its question. */
function sharedFor<T>(age: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; askedAt: number } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.askedAt >= age) last = { answer: ask(), askedAt: now };
    return last.answer;
  };
}

interface ApiHealth {
  status: unknown;
  /** Jobs that failed for the last time. */
  failedJobs?: number;
}

/** Also checks the body, because another program or a captive portal may answer at the API's address. */
async function healthIn(answer: Response): Promise<ApiHealth | undefined> {
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok && typeof body === 'object' && body !== null && 'status' in body ? body : undefined;
}

/** Who may read what: a stranger whether the shop works, a team what was observed of builds, the operator everything. */
type Reader = 'stranger' | 'team' | 'operator';

/**
 * `/health`: which builds are in use, and whether the API answers. Without the secret of metrics or a signature of a
 * trusted key it tells only `status`. The status code is 503 if pages can't be complete. It is 200 with `degraded` if another
 * build took over from a broken one, no build renders a page, a build fails in browsers or was rolled back, or
 * `release.json` or the release store can't be read.
 */
export const health: FastifyPluginAsync<Options> = async (
  app,
  {
    apiUrl,
    apiHeaders,
    store,
    snapshots: shown,
    mirror,
    watch,
    failedPages,
    trustedKeys,
    publicOrigin,
    requests,
    isOperator,
  },
) => {
  const readerOf = (request: FastifyRequest): Reader => {
    const { authorization } = request.headers;
    if (!isSignedRequest(authorization)) return isOperator(request) ? 'operator' : 'stranger';
    try {
      const target = { method: request.method, origin: shopOf(request, publicOrigin), path: request.url };
      requests.verify(readTrustedKeys(trustedKeys), target, authorization);
      return 'team';
    } catch (error) {
      request.log.warn(`A signed request for /health was not accepted: ${(error as Error).message}`);
      return 'stranger';
    }
  };

  const apiHealth = sharedFor(API_ANSWER_KEPT, async () =>
    fetch(`${apiUrl}/health`, { headers: apiHeaders, signal: AbortSignal.timeout(2_000) }).then(
      healthIn,
      () => undefined,
    ),
  );

  app.get('/health', async (request, reply) => {
    const reader = readerOf(request);
    const ofApi = await apiHealth();
    const api = ofApi !== undefined;
    reply.header('cache-control', 'no-store').header('vary', 'Authorization');
    const releaseStore = mirror?.problem;
    if (mirror && !store.isPublished)
      return reply
        .code(503)
        .send(
          reader === 'operator' ? { status: 'degraded', api, release: null, releaseStore } : { status: 'degraded' },
        );
    const snapshots = shown();
    const isWhole = snapshots.every((one) => Object.values(one.builds).every((usable) => usable.length > 0));
    const { outOfUse, reasons, missing, strikes, damage } = store;
    const inBrowsers = watch.suspects(snapshots);
    const rolledBack = rollbacksInForce(store.state, snapshots);
    const failed = failedPages.recent;
    const isSound =
      [outOfUse, missing, strikes, Object.keys(inBrowsers), rolledBack, failed].every(({ length }) => length === 0) &&
      !damage &&
      !releaseStore;
    const status = api && isWhole && isSound ? 'ok' : 'degraded';
    reply.code(api && isWhole ? 200 : 503);
    if (reader === 'stranger') return reply.send({ status });
    const ofBuilds = { canary: canariesIn(store, watch), builds: store.observations };
    if (reader === 'team') return reply.send({ status, ...ofBuilds });
    const { id, builds } = snapshots.at(-1)!;
    const release = Object.fromEntries(
      Object.entries(builds).map(([name, usable]) => [name, usable.map(({ build }) => build)]),
    );
    return reply.send({
      status,
      api,
      ...(ofApi?.failedJobs !== undefined && { failedJobs: ofApi.failedJobs }),
      release: { id, ...release },
      ...ofBuilds,
      standings: store.standings,
      outOfUse,
      reasons,
      missing,
      strikes,
      failed,
      inBrowsers,
      rolledBack: rolledBack.map(({ app: name, from, reason }) => `${name}/${from}: ${reason}`),
      ...(damage ? { damage } : {}),
      ...(releaseStore ? { releaseStore } : {}),
    });
  });
};
