import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { sendProblem } from '../http/problems.ts';
import type { ApiOutage } from './api-outage.ts';
import type { ApiConnection } from './settings-cache.ts';

/** Bytes of a request's body; no operation of the API takes more. */
const MAX_BODY = 256 * 1024;

interface Options extends ApiConnection {
  outage: ApiOutage;
  /** Connections to the API, at most. */
  connections?: number;
}

/**
 * Forwards `/api/…` to the API, with the request's id. A connection to the API is used only while the API works: the body is
 * read before and the answer's body is read whole, so that slow visitors hold none of them. If the API does not answer, the
 * caller gets a `Problem` with 503.
 */
export const apiProxy: FastifyPluginAsync<Options> = async (
  app,
  { apiUrl, apiHeaders, timeout, outage, connections = 64 },
) => {
  // A retry would only add to the load of an API in trouble.
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    undici: { headersTimeout: timeout, bodyTimeout: timeout, connections },
  });
  // Bodies are forwarded unparsed: the API validates them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.all<{ Body: Buffer | undefined }>('/api/*', { bodyLimit: MAX_BODY }, (request, reply) => {
    return reply.from(request.url.slice('/api'.length), {
      ...(request.body && {
        body: request.body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
      rewriteRequestHeaders: (_request, { expect: _answeredHere, ...headers }) => ({
        ...headers,
        ...apiHeaders,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      onResponse: (_request, _reply, { stream }) => {
        outage.end();
        const broken = (error: Error) => {
          request.log.error({ err: error }, 'The API did not finish its answer');
          request.raw.destroy();
        };
        buffer(stream).then((body) => reply.send(body), broken);
      },
      onError: (failed, { error }) => {
        outage.begin(error.message);
        request.log.warn({ err: error }, 'The API did not answer');
        sendProblem(request, failed as FastifyReply, 'unavailable');
      },
    });
  });
};
