import fastifyPlugin from 'fastify-plugin';

/** One line for each answer. The route's pattern instead of the address, and no IP: what people look for is theirs. */
export const requestLog = fastifyPlugin((app) => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (request.routeOptions.url?.startsWith('/health')) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
});
