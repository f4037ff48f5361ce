import fastifyPlugin from 'fastify-plugin';

/**
 * What a browser is told with every answer: they are data, and one that opens an answer directly may run and embed
 * nothing. Whether the shop is served over HTTPS is known to the storefront in front of the API.
 */
export const SECURITY = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** An address that can't be decoded reaches no hook: whoever answers it sends `SECURITY` itself. */
export const security = fastifyPlugin((app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY);
  });
});
