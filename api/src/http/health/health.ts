import fastifyPlugin from 'fastify-plugin';

export interface Readiness {
  /** Set before a server closes, so that a load balancer sends it no calls any more. */
  closing: boolean;
}

interface Options {
  readiness: Readiness;
  /** Whether the process has just started and still reads what its answers need. */
  isLoading: () => boolean;
  countFailedJobs: () => Promise<number>;
}

/**
 * `GET /health` answers 200 if the API and its database work, else 503. Strangers, for whom the storefront passes it on, learn
 * only that; `failedJobs` counts jobs that failed their last retry and need somebody to look at them. `GET /health/live`
 * answers 200 while the process runs, even if the database is down. `GET /health/ready` answers 200 while this process should
 * get calls: it has reached the database once, so that it has something to answer from while that is away, it has read the
 * catalogue's lists, and it is not closing.
 */
export const health = fastifyPlugin<Options>((app, { readiness, isLoading, countFailedJobs }) => {
  app.get('/health', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const isPassedOn = headers['x-forwarded-for'] !== undefined;
    const { any: catalogueVersion } = await app.catalogueVersion.read();
    return { status: 'ok', ...(!isPassedOn && { catalogueVersion, failedJobs: await countFailedJobs() }) };
  });
  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.closing) return reply.code(503).send({ status: 'closing' });
    if (!app.catalogueVersion.last()) return reply.code(503).send({ status: 'no database yet' });
    if (isLoading()) return reply.code(503).send({ status: 'reading the catalogue' });
    return { status: 'ready' };
  });
});
