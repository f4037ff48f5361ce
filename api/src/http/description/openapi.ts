import fastifyPlugin from 'fastify-plugin';
import { openApiDocument } from './openapi-document.ts';

/** `GET /openapi.json` */
export const openapi = fastifyPlugin((app) => {
  // Made when somebody asks: a server that nobody asks starts sooner without it.
  let document: string | undefined;

  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
});
