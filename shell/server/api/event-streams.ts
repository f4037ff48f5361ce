import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { answeredHeaders, forwardedHeaders } from '../http/forwarded-headers.ts';
import { visitorHeaders } from '../http/page-request.ts';
import { sendProblem } from '../http/problems.ts';
import type { ApiBreaker } from './api-breaker.ts';
import type { ApiConnection } from './settings-cache.ts';

/** Streams at the same time, each with a connection to the API of its own. */
const MOST = 100;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 10;
/** Milliseconds: the API gives a sign of life more often. */
const SILENCE = 15_000;

interface Options extends Omit<ApiConnection, 'breaker'> {
  breaker: Pick<ApiBreaker, 'isAway'>;
}

/**
 * Forwards the stream of events of the back office as it comes. It has connections of its own, because it keeps one for as
 * long as a tab is open, and other calls would have none left.
 */
export const eventStreams: FastifyPluginAsync<Options> = async (app, { apiUrl, apiHeaders, timeout, breaker }) => {
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    undici: { headersTimeout: timeout, bodyTimeout: SILENCE, connections: MOST },
  });
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.destroy();
  });

  app.get('/api/staff/events', async (request, reply) => {
    if (breaker.isAway || open.size >= MOST) return sendProblem(request, reply, 'unavailable', RETRY_AFTER);
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
    // Without the query, which is forwarded as it is.
    return reply.from('/staff/events', {
      rewriteHeaders: answeredHeaders,
      rewriteRequestHeaders: (_request, headers) => ({
        ...forwardedHeaders(headers),
        ...apiHeaders,
        ...visitorHeaders(request),
      }),
      onError: (failed, { error }) => {
        request.log.warn({ err: error }, 'The API did not open a stream of events');
        sendProblem(request, failed as FastifyReply, 'unavailable', RETRY_AFTER);
      },
    });
  });
};
