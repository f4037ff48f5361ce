import fastifyPlugin from 'fastify-plugin';
import { openApiDocument } from './openapi-document.ts';

/** `GET /openapi.json` */
export const openapi = fastifyPlugin((app) => {
  const document = JSON.stringify(openApiDocument());

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );
});
