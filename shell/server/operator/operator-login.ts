import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** In a time that tells nothing of how much is right. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * Who asks, by HTTP's own login (any name, the operator's secret): the name stands in the history. Undefined, and the
 * browser is asked for it, where the secret is another.
 */
export function operatorOf(request: FastifyRequest, reply: FastifyReply, secret: string): string | undefined {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const [name = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  if (scheme?.toLowerCase() === 'basic' && name !== '' && isSame(rest.join(':'), secret)) return name.slice(0, 64);
  reply
    .code(401)
    .header('www-authenticate', 'Basic realm="releases", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('Any name, and the operator’s secret.\n');
  return undefined;
}

/**
 * Proves that a form was made by the page that the operator saw: another site can have his browser send a form, along with
 * his login, but can't know this.
 */
export const formToken = (secret: string, ...meaning: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(meaning)).digest('base64url');
