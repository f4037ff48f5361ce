import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookieHeader } from '../http/page-request.ts';

/** The cookie of a browser that dropped everything since the last withdrawal for harm. No build knew its value before. */
const COOKIE = 'cleared';
/** Seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/**
 * Has a browser drop what a build that did harm may have left in it: caches, the service worker, storage and with it every
 * login. Cookies stay: the language, and what scripts can't read. Answers whether this document does so, for browsers that
 * do not know the header (Safari before 17).
 */
export function clearAfterHarm(
  { harm }: Pick<ReleaseSnapshot, 'harm'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!harm || parseCookie(request.headers.cookie ?? '')[COOKIE] === harm.mark) return false;
  reply.headers({
    'clear-site-data': '"cache", "storage"',
    'set-cookie': setCookieHeader(request, COOKIE, harm.mark, MAX_AGE),
  });
  return true;
}
