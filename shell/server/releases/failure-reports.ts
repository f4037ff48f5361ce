import { isRemoteName } from '@shop/composition/app-name';
import { FAILURE_KINDS, type BuildFailure } from '@shop/federation/build-failure';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync } from 'fastify';
import { FAILURES_PATH } from '../../src/document/first-script.ts';
import type { BuildWatch } from './build-watch.ts';
import type { Previews } from './previews.ts';

/** Bytes. */
const MAX_REPORT = 1_000;

interface Options {
  store: LiveBuilds;
  watch: BuildWatch;
  previews: Previews;
}

/** `POST /_/failures`. No IP address is stored: it stays in memory for minutes, to limit its reports. */
export const failureReports: FastifyPluginAsync<Options> = async (app, { store, watch, previews }) => {
  app.post(FAILURES_PATH, { bodyLimit: MAX_REPORT }, (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const site = request.headers['sec-fetch-site'];
    const failure = site === undefined || site === 'same-origin' ? failureIn(request.body) : undefined;
    // Failures during a preview come from candidates, not from the live builds.
    if (!failure || previews.isPreviewing(request)) return reply.send();
    const times = watch.failed(failure, networkOf(request.ip), store.snapshots());
    // Log the 1st, 10th, 100th… report, so that a broken build does not flood the log.
    if (times !== undefined && /^10*$/.test(String(times))) {
      const { app: name, build, kind, instead } = failure;
      const better = instead ? `; ${instead} took its place` : '';
      request.log.warn(`${name} ${build} could not be used by a browser (${kind})${better}; so far ${times} times`);
    }
    return reply.send();
  });
};

/** Reads a report. Browsers send beacons as plain text. */
function failureIn(body: unknown): BuildFailure | undefined {
  try {
    const { app, build, kind, instead } = JSON.parse(String(body)) as Record<string, unknown>;
    const known = FAILURE_KINDS.find((name) => name === kind);
    if ((app !== 'shell' && !isRemoteName(app)) || typeof build !== 'string' || !known) return undefined;
    return { app, build, kind: known, ...(typeof instead === 'string' ? { instead } : {}) };
  } catch {
    return undefined;
  }
}

/** The part of an address that one visitor can't change at will: an IPv6 subscriber has a whole /64 network. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
