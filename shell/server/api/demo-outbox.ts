import type { FastifyPluginAsync } from 'fastify';
import { languageOf, pageAddress } from '../http/language.ts';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
}

const PASSED_ON = ['content-type', 'content-security-policy', 'cache-control', 'x-robots-tag'];

/** `/dev/outbox`, a demo shop's messages: the API's page at the shop's own address. */
export const demoOutbox: FastifyPluginAsync<Options> = async (app, { apiUrl, apiHeaders, timeout }) => {
  app.get('/dev/outbox', async (request, reply) => {
    const { lang } = request.query as { lang?: string };
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const language = lang ? languageOf(request) : pageAddress('/', cookie, acceptLanguage).language;
    const page = await fetch(`${apiUrl}/dev/outbox?lang=${language}`, {
      headers: { ...apiHeaders, 'x-request-id': request.id },
      signal: AbortSignal.timeout(timeout),
    });
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply.code(page.status).send(await page.text());
  });
};
