import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyPluginAsync } from 'fastify';
import type { BuildWatch } from '../releases/build-watch.ts';
import { rollbacksInForce } from '../releases/auto-rollback.ts';
import type { FailedPages } from '../rendering/failed-pages.ts';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  store: LiveBuilds;
  /** What visitors are shown. */
  snapshots: LiveBuilds['snapshots'];
  mirror: StoreMirror | undefined;
  watch: BuildWatch;
  failedPages: FailedPages;
}

/** What a share of the visitors is shown, how often it was, and how often browsers could not use it. */
const canariesIn = (store: LiveBuilds, watch: BuildWatch) =>
  Object.fromEntries(
    store.canaries.map(({ app, build, percent }) => [
      app,
      { build, percent, views: watch.countsOf(app, build).views, failures: watch.failuresOf(app, build) },
    ]),
  );

/** Another program may answer at its address, or a page of the network's. */
async function isHealthy(answer: Response): Promise<boolean> {
  const said: unknown = await answer.json().catch(() => null);
  return answer.ok && typeof said === 'object' && said !== null && 'status' in said;
}

/**
 * `/health` for the operator: which builds are in use and whether the API answers. 503 when pages can't be complete.
 * `degraded` with 200 are a broken build whose previous one takes over, pages that no build renders, a build that browsers
 * have trouble with or that the storefront went back from, a damaged `release.json`, a release store that can't be
 * followed.
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
