import fastifyPlugin from 'fastify-plugin';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage, PAGE_POLICY } from './openapi-page.ts';

/** `GET /openapi.json`, and `GET /docs`: the same as a page for people. */
export const openapi = fastifyPlugin((app) => {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = openApiPage(document);

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json),
  );

  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page),
  );
});
