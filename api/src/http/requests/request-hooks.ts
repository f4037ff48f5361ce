import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's `x-request-id`, so that one id follows a page view through all servers; a new id where it is missing or malformed. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Security headers of every answer. An answer is data: a browser that opens one directly may run and embed nothing.
 * `strict-transport-security` is missing because only the storefront in front of the API knows whether it uses HTTPS.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Sends the request id and the security headers with every answer, and writes one log line for each. A URL that can't
 * be decoded skips all hooks, so whoever answers it has to send `SECURITY_HEADERS` itself.
 */
export const requestHooks = fastifyPlugin((app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, and no IP address: what people look for is personal.
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (request.routeOptions.url?.startsWith('/health')) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
});
