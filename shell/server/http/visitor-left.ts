import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the visitor closed the connection before the answer was sent. */
export const hasVisitorLeft = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  raw.destroyed && !reply.raw.writableEnded;

/** Aborts what is made for one visitor: when that visitor leaves, or after `timeout` milliseconds. */
export function untilVisitorLeaves(request: FastifyRequest, reply: FastifyReply, timeout: number): AbortSignal {
  const left = new AbortController();
  const look = () => {
    if (hasVisitorLeft(request, reply)) left.abort();
  };
  request.raw.once('close', look);
  // Or before anything was made.
  look();
  return AbortSignal.any([left.signal, AbortSignal.timeout(timeout)]);
}
