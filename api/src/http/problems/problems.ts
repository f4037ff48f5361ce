import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { rootCause } from '../../../database/error-cause.ts';
import { callerLanguage } from './caller-language.ts';
import type { ProblemError } from './problem-error.ts';
import { problemFrom } from './problem-from.ts';

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
