import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares secrets in constant time. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * The operator's name, by HTTP basic authentication with any name and the operator's secret as the password. The name
 * appears in the history. Returns undefined, and sends a 401, if the secret is missing or wrong.
 */
export function operatorOf(request: FastifyRequest, reply: FastifyReply, secret: string): string | undefined {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const [name = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  if (scheme?.toLowerCase() === 'basic' && name !== '' && isSame(rest.join(':'), secret)) return name.slice(0, 64);
  // A browser's first request has no secret yet.
  if (credentials) request.recordSecurity('operator-page', { outcome: 'refused', reason: 'wrong secret' });
  reply
    .code(401)
    .header('www-authenticate', 'Basic realm="releases", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('Any name, and the operator’s secret.\n');
  return undefined;
}

/** Another site can make the operator's browser send a form together with the login, but can't compute this token. */
export const formToken = (secret: string, ...meaning: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(meaning)).digest('base64url');
