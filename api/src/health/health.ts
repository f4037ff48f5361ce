import fastifyPlugin from 'fastify-plugin';

/** `GET /health`: ready to serve, or 503. `GET /health/live`: the process runs, whatever the database does. */
export const health = fastifyPlugin((app) => {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', catalogueVersion: await app.catalogueVersion.read() };
  });

  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
});
