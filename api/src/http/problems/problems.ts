import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCode, rootCause } from '../../../database/error-cause.ts';
import { classOf, ERROR_CLASSES, isAway } from '../../../database/error-class.ts';
import { CustomerGone } from '../../../database/with-customer-lock.ts';
import { callerLanguage } from './caller-language.ts';
import { databaseOutage } from './database-outage.ts';
import { ProblemError } from './problem-error.ts';

/** Answers every error in the contract's shape and in the caller's language. */
export const problems = fastifyPlugin((app) => {
  app.decorate('databaseOutage', databaseOutage(app.log));
  app.setErrorHandler((error, request, reply) => answerProblem(problemFrom(error), request, reply));
});

/** Answers a problem. Errors that are the shop's own fault (5xx) are logged, those of
 * an outage of the database as warnings; their details never reach the caller. */
export function answerProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.statusCode >= 500) {
    if (isAway(problem.cause)) request.server.databaseOutage.begin(problem.cause);
    const line = { err: loggable(rootCause(problem)), code: problem.code };
    request.log[isPassing(problem) ? 'warn' : 'error'](line, 'request failed');
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
  const language = callerLanguage(request.raw.url ?? '', request.headers['accept-language']);
  return reply
    .code(problem.statusCode)
    .header('x-request-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.answer(language, request.id)));
}

/** Whether the failure passes without anybody doing something; a full disk does not. */
function isPassing({ cause }: ProblemError): boolean {
  const name = classOf(cause);
  return name !== undefined && name !== 'full' && name !== 'canceled';
}

/** An error without PostgreSQL's `detail`, which quotes the row and with it somebody's name or number. */
const loggable = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  code: rest.code,
});

/** Fastify's own 4xx errors that have a code of their own in the contract; all others are answered as `bad-request`. */
const BY_FASTIFY_CODE: Record<string, 'payload-too-large'> = { FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large' };

/** What PostgreSQL answers to NUL in a text and in JSON: nothing that the shop made itself holds any. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Maps anything thrown to an error of the contract. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof CustomerGone) return new ProblemError('session-ended');
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return new ProblemError(BY_FASTIFY_CODE[code] ?? 'bad-request', { cause: error });
  if (UNSTORABLE.has(errorCode(error) ?? '')) return new ProblemError('bad-request', { cause: error });
  const name = classOf(error);
  if (!name) return new ProblemError('internal', { cause: error });
  const { answer, retryAfter } = ERROR_CLASSES[name];
  return new ProblemError(answer, { cause: error, retryAfter });
}
