import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from '../http/problems.ts';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
}

/** Passes `/api/…` on to the API, with the request's id. If the API does not answer, the caller gets a problem, 503. */
export const apiProxy: FastifyPluginAsync<Options> = async (app, { apiUrl, apiHeaders, timeout }) => {
  // No second try: it would only add to the load of an API in trouble.
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    undici: { headersTimeout: timeout, bodyTimeout: timeout, connections: 64 },
  });
  // Bodies are passed through unread: the API checks them.
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
      onError: (failed, { error }) => {
        request.log.error({ err: error }, 'The API did not answer');
        sendProblem(request, failed as FastifyReply, 'unavailable');
      },
    }),
  );
};
