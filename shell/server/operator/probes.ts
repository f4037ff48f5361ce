import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync } from 'fastify';

export interface Readiness {
  /** Set before a server closes, so that a load balancer sends it nobody any more. */
  closing: boolean;
}

interface Options {
  readiness: Readiness;
  snapshots: LiveBuilds['snapshots'];
  /** Whether there is a release; false for a storefront that has not reached its store yet. */
  hasRelease: () => boolean;
}

/**
 * What load balancers and service managers ask: `/health/live` answers 200 while the process answers at all, `/health/ready`
 * 200 while it should get visitors. Neither asks the API: without it, a storefront still has cached pages, the frame and
 * pages without data, and all storefronts would be taken out at once.
 */
export const probes: FastifyPluginAsync<Options> = async (app, { readiness, snapshots, hasRelease }) => {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.closing) return reply.code(503).send({ status: 'closing' });
    const canRender = hasRelease() && snapshots().every(({ builds }) => builds.shell.length > 0);
    return reply.code(canRender ? 200 : 503).send({ status: canRender ? 'ready' : 'no usable release' });
  });
};
