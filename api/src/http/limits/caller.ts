import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that limits count for. Null where nobody is counted: the storefront asks for itself, or limits are off. */
    caller: string | null;
  }
}

interface Options {
  /** What the storefront proves itself by; without one nobody is the storefront. */
  storefrontSecret?: string | undefined;
  /** False where many people share one address that is nobody's: in browser tests. */
  counted: boolean;
}

/**
 * Says for whom a request is made. Only the storefront may name somebody else, and proves itself by a secret: an address,
 * the machine's own as well, can stand for anybody behind a proxy.
 */
export const callers = fastifyPlugin<Options>((app, { storefrontSecret, counted }) => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = counted ? callerOf(request, storefrontSecret) : null;
  });
});

function callerOf({ headers, ip }: FastifyRequest, secret: string | undefined): string | null {
  const given = headers['x-storefront-key'];
  if (secret === undefined || typeof given !== 'string' || !isSame(given, secret)) return ip;
  const shopper = headers['x-forwarded-for'];
  if (shopper === undefined) return null;
  return typeof shopper === 'string' && isIP(shopper) !== 0 ? shopper : ip;
}

/** Takes as long whatever the difference, their length included. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
