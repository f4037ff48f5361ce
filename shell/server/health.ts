import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseStore } from './release-store.ts';

interface Options {
  apiUrl: string;
  store: ReleaseStore;
}

/** One page for the operator: is this process well, what is live, does the API answer. 503 when pages can't be whole; a broken build alone is answered by its previous one. */
export const health: FastifyPluginAsync<Options> = async (app, { apiUrl, store }) => {
  app.get('/health', async (_request, reply) => {
    const api = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    const { id, shell, remotes } = store.release();
    const broken = store.brokenBuilds;
    return reply
      .code(api ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: api && broken.length === 0 ? 'ok' : 'degraded', api, release: { id, shell, remotes }, broken });
  });
};
