import fastifyPlugin from 'fastify-plugin';

interface Options {
  readiness: { closing: boolean };
  countFailedJobs: () => Promise<number>;
}

/**
 * `GET /health` answers 200 if the API is ready to serve, else 503; `failedJobs` counts jobs that failed their last
 * retry and need somebody to look at them. `GET /health/live` answers 200 while the process runs, even if the database
 * is down.
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
    return { status: 'ready' };
  });
});
