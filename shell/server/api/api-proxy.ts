import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from '../http/problems.ts';

interface Options {
  apiUrl: string;
  /** Milliseconds. */
  timeout: number;
}

/** `/api/…` goes to the API as it is, with the request's id. An API that is away is an answer in the error shape. */
export const apiProxy: FastifyPluginAsync<Options> = async (app, { apiUrl, timeout }) => {
  // An API in trouble is not helped by being asked again.
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    undici: { headersTimeout: timeout, bodyTimeout: timeout, connections: 64 },
  });
  // Bodies are the API's to read and to judge; here they only pass through.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.all('/api/*', (request, reply) =>
    reply.from(request.url.slice('/api'.length), {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
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
