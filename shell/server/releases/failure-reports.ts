import { isRemoteName } from '@shop/composition/app-name';
import { FAILURE_KINDS, FAILURE_REASONS, type BuildFailure } from '@shop/federation/build-failure';
import { addGauge } from '@shop/metrics/server-metrics';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { FAILURES_PATH } from '../../src/document/page-globals.ts';
import type { BuildWatch } from './build-watch.ts';

/** Bytes. */
const MAX_REPORT = 1_000;

interface Options {
  store: LiveBuilds;
  watch: BuildWatch;
  registry: Registry;
}

/** `POST /_/failures`. A report counts for the network that its document was sent to, wherever it comes from. */
export const failureReports: FastifyPluginAsync<Options> = async (app, { store, watch, registry }) => {
  addGauge(registry, {
    name: 'shop_suspect_builds',
    help: '1 for the live builds and canaries that browsers report as failing',
    labelNames: ['app', 'build'],
    read: (set) => {
      if (!store.isPublished) return;
      for (const name of Object.keys(watch.suspects(store.snapshots()))) {
        const [owner, build] = name.split('/') as [string, string];
        set(1, { app: owner, build });
      }
    },
  });
  app.post(FAILURES_PATH, { bodyLimit: MAX_REPORT }, (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const site = request.headers['sec-fetch-site'];
    const report = site === undefined || site === 'same-origin' ? reportIn(request.body) : undefined;
    if (!report) return reply.send();
    const { failure, token } = report;
    const times = watch.failed(failure, token, () => store.snapshots());
    // Log the 1st, 10th, 100th… report, so that a broken build does not flood the log.
    if (times !== undefined && /^10*$/.test(String(times))) {
      const { app: name, build, kind, because, instead } = failure;
      const better = instead ? `; ${instead} took its place` : '';
      request.log.warn(
        `${name} ${build} could not be used by a browser (${kind}${because ? `, ${because}` : ''})${better}; so far ${times} times`,
      );
    }
    return reply.send();
  });
};

/** Reads a report and the token of its document. Browsers send beacons as plain text. */
function reportIn(body: unknown): { failure: BuildFailure; token: string } | undefined {
  try {
    const { app, build, kind, because, instead, view } = JSON.parse(String(body)) as Record<string, unknown>;
    const known = FAILURE_KINDS.find((name) => name === kind);
    if ((app !== 'shell' && !isRemoteName(app)) || typeof build !== 'string' || !known) return undefined;
    if (typeof view !== 'string') return undefined;
    const reason = FAILURE_REASONS.find((name) => name === because);
    return {
      failure: {
        app,
        build,
        kind: known,
        ...(reason ? { because: reason } : {}),
        ...(typeof instead === 'string' ? { instead } : {}),
      },
      token: view,
    };
  } catch {
    return undefined;
  }
}
