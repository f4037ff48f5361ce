import type { MetricsGate } from '@shop/metrics/metrics-gate';
import { addGauge } from '@shop/metrics/server-metrics';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { sendProblem } from '../http/problems.ts';
import type { Renderer } from '../rendering/worker-pool.ts';

interface Options {
  registry: Registry;
  isOperator: MetricsGate;
  renderer: Renderer;
  snapshots: LiveBuilds['snapshots'];
  /** Whether there is a release; false for a storefront that has not reached its store yet. */
  hasRelease: () => boolean;
}

/** `GET /metrics` for Prometheus, with the secret of metrics by HTTP basic authentication. */
export const metrics: FastifyPluginAsync<Options> = async (
  app,
  { registry, isOperator, renderer, snapshots, hasRelease },
) => {
  addGauge(registry, {
    name: 'shop_render_workers',
    help: 'Processes that render, pages in progress in them, and pages that wait for one',
    labelNames: ['what'],
    read: (set) => {
      const { workers, pages, waiting } = renderer.load();
      set(workers, { what: 'workers' });
      set(pages, { what: 'pages' });
      set(waiting, { what: 'waiting' });
    },
  });
  addGauge(registry, {
    name: 'shop_release',
    help: '1 for the builds that visitors get, with the release that they belong to',
    labelNames: ['release', 'app', 'build'],
    read: (set) => {
      if (!hasRelease()) return;
      for (const { id, builds } of snapshots())
        for (const [name, [live]] of Object.entries(builds))
          if (live) set(1, { release: id, app: name, build: live.build });
    },
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) return sendProblem(request, reply, 'forbidden');
    reply.header('cache-control', 'no-store').header('vary', 'Authorization').type(registry.contentType);
    return registry.metrics();
  });
};
