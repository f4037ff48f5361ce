import type { FastifyPluginAsync } from 'fastify';
import { languageOf, pageAddress } from '../http/page-request.ts';
import type { ApiConnection } from './settings-cache.ts';

const FORWARDED_HEADERS = ['content-type', 'content-security-policy', 'cache-control', 'x-robots-tag'];

/** `/dev/outbox`: forwards the API's page with the messages of a demo shop, so that it has the shop's own address. */
export const demoOutbox: FastifyPluginAsync<ApiConnection> = async (app, { apiUrl, apiHeaders, timeout }) => {
  app.get('/dev/outbox', async (request, reply) => {
    const { lang } = request.query as { lang?: string };
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const language = lang ? languageOf(request) : pageAddress('/', cookie, acceptLanguage).language;
    const page = await fetch(`${apiUrl}/dev/outbox?lang=${language}`, {
      headers: { ...apiHeaders, 'x-request-id': request.id },
      signal: AbortSignal.timeout(timeout),
    });
    for (const name of FORWARDED_HEADERS) {
      const value = page.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply.code(page.status).send(await page.text());
  });
};
