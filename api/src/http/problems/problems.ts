import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCode, isConnectionLost, rootCause } from '../../../database/error-cause.ts';
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
    const isOutage = problem.cause !== undefined && isDatabaseDown(problem.cause);
    if (isOutage) request.server.databaseOutage.begin(problem.cause);
    const line = { err: loggable(rootCause(problem)), code: problem.code };
    request.log[isOutage ? 'warn' : 'error'](line, 'request failed');
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

/** An error without PostgreSQL's `detail`, which quotes the row and with it somebody's name or number. */
const loggable = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  code: rest.code,
});

/** Fastify's own 4xx errors that have a code of their own in the contract; all others are answered as `bad-request`. */
const BY_FASTIFY_CODE: Record<string, 'payload-too-large'> = { FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large' };

/** Network errors, and PostgreSQL's codes for a server that shuts down, starts, or has no free connection. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** PostgreSQL's `query_canceled`: a statement ran into its time limit. */
const QUERY_CANCELED = '57014';

/** Maps anything thrown to an error of the contract. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof CustomerGone) return new ProblemError('session-ended');
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return new ProblemError(BY_FASTIFY_CODE[code] ?? 'bad-request', { cause: error });
  if (isDatabaseDown(error)) return new ProblemError('unavailable', { cause: error, retryAfter: 5 });
  if (errorCode(error) === QUERY_CANCELED || rootCause(error).message === 'Query read timeout')
    return new ProblemError('timeout', { cause: error });
  return new ProblemError('internal', { cause: error });
}

function isDatabaseDown(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return UNREACHABLE.has(code) || code.startsWith('08') || isConnectionLost(error);
}
