import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCode, isConnectionLost, rootCause } from '../../../database/error-cause.ts';
import { CustomerGone } from '../../../database/with-customer-lock.ts';
import { callerLanguage } from './caller-language.ts';
import { ProblemError } from './problem-error.ts';

/** Answers every error in the contract's shape and in the caller's language. */
export const problems = fastifyPlugin((app) => {
  app.setErrorHandler((error, request, reply) => answerProblem(problemFrom(error), request, reply));
});

/** Logs what is the shop's own fault; nothing of it reaches the caller. */
export function answerProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.statusCode >= 500)
    request.log.error({ err: loggable(rootCause(problem)), code: problem.code }, 'request failed');
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

/** Without what PostgreSQL adds: its `detail` quotes the row, which may be somebody's name or number. */
const loggable = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  code: rest.code,
});

/** Fastify's own errors that are the caller's doing; any other 4xx is a request that can't be read. */
const BY_FASTIFY_CODE: Record<string, 'payload-too-large'> = { FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large' };

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
const TOOK_TOO_LONG = '57014';

/** The error of the contract that stands for whatever was thrown. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof CustomerGone) return new ProblemError('session-ended');
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return new ProblemError(BY_FASTIFY_CODE[code] ?? 'bad-request', { cause: error });
  if (isDatabaseDown(error)) return new ProblemError('unavailable', { cause: error, retryAfter: 5 });
  if (errorCode(error) === TOOK_TOO_LONG || rootCause(error).message === 'Query read timeout')
    return new ProblemError('timeout', { cause: error });
  return new ProblemError('internal', { cause: error });
}

function isDatabaseDown(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return UNREACHABLE.has(code) || code.startsWith('08') || isConnectionLost(error);
}
