import fastifyPlugin from 'fastify-plugin';

export interface Readiness {
  /** Set before a server closes, so that a load balancer sends it no calls any more. */
  closing: boolean;
}

interface Options {
  readiness: Readiness;
  countFailedJobs: () => Promise<number>;
}

/**
 * `GET /health` answers 200 if the API and its database work, else 503; `failedJobs` counts jobs that failed their last
 * retry and need somebody to look at them. `GET /health/live` answers 200 while the process runs, even if the database
 * is down. `GET /health/ready` answers 200 while this process should get calls: it has reached the database once, so that it
 * has something to answer from while that is away, and it is not closing.
 */
export const health = fastifyPlugin<Options>((app, { readiness, countFailedJobs }) => {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      status: 'ok',
      catalogueVersion: (await app.catalogueVersion.read()).any,
      failedJobs: await countFailedJobs(),
    };
  });
  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.closing) return reply.code(503).send({ status: 'closing' });
    const hasStarted = app.catalogueVersion.hasBeenRead();
    return reply.code(hasStarted ? 200 : 503).send({ status: hasStarted ? 'ready' : 'no database yet' });
  });
});
