import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Answers a request that matches no route before its body is read: 405 with `Allow` where the path exists with another
 * method, else 404. Register this plugin before the routes.
 */
export const knownRoutes = fastifyPlugin((app) => {
  const routes: { pattern: RegExp; methods: string[] }[] = [];

  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) return done(new ProblemError('not-found'));
    reply.header('allow', [...new Set(allowed)].sort().join(', '));
    done(new ProblemError('method-not-allowed'));
  });
});

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
