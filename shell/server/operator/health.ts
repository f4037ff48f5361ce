import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyPluginAsync } from 'fastify';
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
}

const canariesIn = (store: LiveBuilds, watch: BuildWatch) =>
  Object.fromEntries(
    store.canaries.map(({ app, build, percent }) => [
      app,
      { build, percent, views: watch.countsOf(app, build).views, failures: watch.failuresOf(app, build) },
    ]),
  );

/** Also checks the body, because another program or a captive portal may answer at the API's address. */
async function isHealthy(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok && typeof body === 'object' && body !== null && 'status' in body;
}

/**
 * `/health`, for the operator: which builds are in use, and whether the API answers. The status is 503 if pages can't be
 * complete. It is 200 with `degraded` if another build took over from a broken one, no build renders a page, a build
 * fails in browsers or was rolled back, or `release.json` or the release store can't be read.
 */
export const health: FastifyPluginAsync<Options> = async (
  app,
  { apiUrl, apiHeaders, store, snapshots: shown, mirror, watch, failedPages },
) => {
  app.get('/health', async (_request, reply) => {
    const api = await fetch(`${apiUrl}/health`, {
      headers: apiHeaders,
      signal: AbortSignal.timeout(2_000),
    }).then(isHealthy, () => false);
    reply.header('cache-control', 'no-store');
    const releaseStore = mirror?.problem;
    if (mirror && !store.isPublished)
      return reply.code(503).send({ status: 'degraded', api, release: null, releaseStore });
    const snapshots = shown();
    const { id, builds } = snapshots.at(-1)!;
    const release = Object.fromEntries(
      Object.entries(builds).map(([name, usable]) => [name, usable.map(({ build }) => build)]),
    );
    const isWhole = snapshots.every((one) => Object.values(one.builds).every((usable) => usable.length > 0));
    const { outOfUse, reasons, missing, strikes, damage } = store;
    const inBrowsers = watch.suspects(snapshots);
    const rolledBack = rollbacksInForce(store.state, snapshots);
    const failed = failedPages.recent;
    const isSound =
      [outOfUse, missing, strikes, Object.keys(inBrowsers), rolledBack, failed].every(({ length }) => length === 0) &&
      !damage &&
      !releaseStore;
    return reply.code(api && isWhole ? 200 : 503).send({
      status: api && isWhole && isSound ? 'ok' : 'degraded',
      api,
      release: { id, ...release },
      canary: canariesIn(store, watch),
      standings: store.standings,
      builds: store.observations,
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
