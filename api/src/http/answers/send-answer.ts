import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Answer } from './answer-cache.ts';

/** Brotli first: it is smaller, whatever order the caller names them in. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Sends a finished answer in the best encoding the caller takes, or 304 when the caller has it. */
export function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (hasCurrent(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();

  const accepted = new Negotiator(request).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer[encoding ?? 'identity']);
}

const hasCurrent = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim())) ?? false;
