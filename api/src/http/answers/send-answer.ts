import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer-cache.ts';

/** Sends a finished answer in the best encoding the caller takes, or 304 when the caller has it. */
export function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (hasCurrent(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();

  const encoding = (['br', 'gzip'] as const).find((name) =>
    accepts(String(request.headers['accept-encoding'] ?? ''), name),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer[encoding ?? 'identity']);
}

const hasCurrent = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim())) ?? false;

function accepts(acceptEncoding: string, name: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [encoding, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
