import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Answers are data: a browser that opens one directly may run and embed nothing. */
export const security = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The storefront in front of the API knows whether it is served over HTTPS.
    strictTransportSecurity: false,
  });
});
