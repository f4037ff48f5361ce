import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Refuses what a browser sends for a page of another site, before any limit counts it for the visitor's address: only the
 * shop's own pages call the API. Documents that somebody opens by a link elsewhere are answered. Browsers alone send these
 * headers, and no page can change them.
 */
export const refuseCrossSite = fastifyPlugin((app) => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isCrossSite = headers['sec-fetch-site'] === 'cross-site';
    const opensDocument = (method === 'GET' || method === 'HEAD') && headers['sec-fetch-mode'] === 'navigate';
    done(isCrossSite && !opensDocument ? new ProblemError('forbidden') : undefined);
  });
});
