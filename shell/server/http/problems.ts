import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS, minutesAndSeconds } from '@shop/contract/error-texts';
import type { Problem } from '@shop/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './page-request.ts';

/**
 * Bytes of a body that was refused for its length. Node reads the rest of it and drops it, so that the connection can be used
 * again; after longer ones, and where the length is unknown, it is closed.
 */
const MAX_DISCARDED = 8 * 1024 * 1024;

/** @param retryAfter Seconds after which the caller may try again. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  retryAfter?: number,
): FastifyReply {
  const message = ERROR_TEXTS[code][languageOf(request)].replace('{time}', minutesAndSeconds(retryAfter ?? 0));
  const problem: Problem = { message, code, requestId: request.id };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(problem);
}

export function handleProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendProblem(request, reply, 'not-found');
    return sendProblem(request, reply.header('allow', 'GET, HEAD'), 'method-not-allowed');
  });
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413 && Number(request.headers['content-length']) <= MAX_DISCARDED) reply.removeHeader('connection');
    if (status >= 500) request.log.error({ err: error }, 'The request failed');
    // @fastify/static throws these when a range or a condition is not met; such an answer has no body.
    if (status === 412 || status === 416) return reply.code(status).header('cache-control', 'no-store').send();
    return sendProblem(request, reply, codeOf(status));
  });
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'payload-too-large';
  if (status === 403) return 'forbidden';
  return status < 500 ? 'bad-request' : 'internal';
}
