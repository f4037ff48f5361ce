import fastifyPlugin from 'fastify-plugin';

/** `GET /health`: ready to serve, or 503; `failedJobs` were given up and wait for somebody to look. `GET /health/live`: the process runs, whatever the database does. */
export const health = fastifyPlugin<{ countFailedJobs: () => Promise<number> }>((app, { countFailedJobs }) => {
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
});
