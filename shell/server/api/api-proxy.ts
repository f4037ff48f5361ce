import replyFrom from '@fastify/reply-from';
import { EVERY_CALL_REFUSED } from '@shop/contract/errors';
import { callerKey } from '@shop/logs/network-of';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answeredHeaders, forwardedHeaders } from '../http/forwarded-headers.ts';
import { isDecodable, visitorHeaders } from '../http/page-request.ts';
import { sendProblem } from '../http/problems.ts';
import type { ApiBreaker } from './api-breaker.ts';
import type { ApiOutage } from './api-outage.ts';
import type { ApiConnection } from './settings-cache.ts';
import { staffFiles } from './staff-files.ts';

/** Bytes of a request's body; no operation of the API takes more. */
const MAX_BODY = 256 * 1024;

/**
 * Calls in progress. The queue ends here: further ones are refused at once. Reading stops sooner, so that there is room for
 * those who order.
 */
const MOST = { GET: 150, others: 300 };
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 2;

/** Callers of whom that is remembered. */
const MOST_REFUSED = 10_000;

/** Codes of errors that say that the API can't be reached, or does not answer. */
const UNREACHABLE = new Set<string | undefined>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

interface Options extends Omit<ApiConnection, 'breaker'> {
  outage: Pick<ApiOutage, 'begin' | 'end' | 'isAway'>;
  breaker: Pick<ApiBreaker, 'isAway'>;
  /** Connections to the API, at most. */
  connections?: number;
}

/**
 * Forwards `/api/…` to the API, with the request's id. A connection to the API is used only while the API works: the body is
 * read before and the answer's body is read whole, so that slow visitors hold none of them. If the API does not answer, the
 * caller gets a `Problem` with 503, and so it does at once while the API is known to be away or has too many calls to answer. Callers who have made too many calls
 * are refused here for as long as the API has said.
 */
export const apiProxy: FastifyPluginAsync<Options> = async (
  app,
  { apiUrl, apiHeaders, timeout, outage, breaker, connections = 64 },
) => {
  // A retry would only add to the load of an API in trouble.
  await app.register(replyFrom, {
    base: apiUrl,
    retryMethods: [],
    // It would log addresses whole, and what staff search for is in them: names and phone numbers.
    disableRequestLogging: true,
    undici: { headersTimeout: timeout, bodyTimeout: timeout, connections },
  });
  // Bodies are forwarded unparsed: the API validates them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, 'unavailable', RETRY_AFTER);
  let inProgress = 0;
  const refusedCallers = new LRUCache<string, true>({ max: MOST_REFUSED, ttl: 1 });

  const forward = (request: FastifyRequest<{ Body: Buffer | undefined }>, reply: FastifyReply) => {
    if (!isDecodable(request.url)) return sendProblem(request, reply, 'bad-request');
    if (isOfOperators(request.url)) return reply.callNotFound();
    const caller = callerKey(request.ip);
    const refusedFor = refusedCallers.getRemainingTTL(caller);
    if (refusedFor > 0) return sendProblem(request, reply, 'rate-limited', Math.ceil(refusedFor / 1_000));
    const most = request.method === 'GET' ? MOST.GET : MOST.others;
    if (breaker.isAway || inProgress >= most) return refuse(request, reply);
    inProgress += 1;
    // Visitors that read slowly do not count: the API is done with them.
    const done = () => {
      inProgress -= isCounted ? 1 : 0;
      isCounted = false;
    };
    let isCounted = true;
    reply.raw.once('close', done);
    // Without the query, which is forwarded as it is: what people search for may look like a path.
    const [path = ''] = request.url.slice('/api'.length).split('?', 1);
    return reply.from(path, {
      ...(request.body && {
        body: request.body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
      rewriteHeaders: ({ [EVERY_CALL_REFUSED]: isRefused, ...headers }: IncomingHttpHeaders) => {
        if (isRefused) refusedCallers.set(caller, true, { ttl: Number(headers['retry-after']) * 1_000 });
        return answeredHeaders(headers);
      },
      rewriteRequestHeaders: (_request, headers) => ({
        ...forwardedHeaders(headers),
        ...apiHeaders,
        ...visitorHeaders(request),
      }),
      onResponse: (_request, _reply, { stream }) => {
        outage.end();
        const broken = (error: Error) => {
          request.log.error({ err: error }, 'The API did not finish its answer');
          request.raw.destroy();
        };
        buffer(stream)
          .finally(done)
          .then((body) => reply.send(body), broken);
      },
      onError: (failed, { error }) => {
        if (isUnreachable(error)) outage.begin(error.message);
        request.log.warn({ err: error }, 'The API did not answer');
        refuse(request, failed as FastifyReply);
      },
    });
  };
  app.all('/api/*', { bodyLimit: MAX_BODY }, forward);
  staffFiles(app, { apiUrl, apiHeaders, timeout, forward, refuse });
};

/** Whether the API would take an address for that of its metrics, which only the inner network may ask for. */
const isOfOperators = (url: string): boolean =>
  /^\/+metrics\/*$/.test(decodeURIComponent(new URL(`http://api${url.slice('/api'.length)}`).pathname));

/** Whether nothing answers: anything else may be one request's own fault. */
const isUnreachable = ({ cause }: Error): boolean =>
  UNREACHABLE.has((cause as NodeJS.ErrnoException | undefined)?.code);
