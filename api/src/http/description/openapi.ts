import fastifyPlugin from 'fastify-plugin';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage, PAGE_POLICY } from './openapi-page.ts';

/** `GET /openapi.json`, and `GET /docs`, the same as a page for people. */
export const openapi = fastifyPlugin((app) => {
  // Made at the first request, so that the server starts sooner.
  let made: { json: string; page: string } | undefined;
  const describe = () => {
    if (!made) {
      const document = openApiDocument();
      made = { json: JSON.stringify(document), page: openApiPage(document) };
    }
    return made;
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(describe().json),
  );

  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(describe().page),
  );
});
