import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync } from 'fastify';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  store: ReleaseStore;
}

/**
 * `/health` for the operator: which builds are in use and whether the API answers. 503 when pages can't be complete; a
 * broken build whose previous one takes over, or a damaged `release.json`, is `degraded` with 200.
 */
export const health: FastifyPluginAsync<Options> = async (app, { apiUrl, apiHeaders, store }) => {
  app.get('/health', async (_request, reply) => {
    const api = await fetch(`${apiUrl}/health`, {
      headers: apiHeaders,
      signal: AbortSignal.timeout(2_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    const { id, builds } = store.snapshot();
    const release = Object.fromEntries(
      Object.entries(builds).map(([name, usable]) => [name, usable.map(({ build }) => build)]),
    );
    const isWhole = Object.values(builds).every((usable) => usable.length > 0);
    const { outOfUse, reasons, damage } = store;
    return reply
      .code(api && isWhole ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: api && isWhole && outOfUse.length === 0 && !damage ? 'ok' : 'degraded',
        api,
        release: { id, ...release },
        outOfUse,
        reasons,
        ...(damage ? { damage } : {}),
      });
  });
};
