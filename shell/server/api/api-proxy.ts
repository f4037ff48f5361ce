import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import type { ApiOutage } from './api-outage.ts';
import type { ApiConnection } from './settings-cache.ts';

/** Forwards `/api/…` to the API, with the request's id. If the API does not answer, the caller gets a `Problem` with 503. */
export const apiProxy: FastifyPluginAsync<ApiConnection & { outage: ApiOutage }> = async (
  app,
  { apiUrl, apiHeaders, timeout, outage },
) => {
  // A retry would only add to the load of an API in trouble.
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    undici: { headersTimeout: timeout, bodyTimeout: timeout, connections: 64 },
  });
  // Bodies are forwarded unparsed: the API validates them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.all('/api/*', (request, reply) =>
    reply.from(request.url.slice('/api'.length), {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        ...apiHeaders,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: (headers) => {
        outage.end();
        return headers;
      },
      onError: (failed, { error }) => {
        outage.begin(error.message);
        request.log.warn({ err: error }, 'The API did not answer');
        sendProblem(request, failed as FastifyReply, 'unavailable');
      },
    }),
  );
};
