import { isRemoteName } from '@shop/composition/app-name';
import { FAILURE_KINDS, type BuildFailure } from '@shop/federation/build-failure';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync } from 'fastify';
import { FAILURES_PATH } from '../../src/document/watch-files.ts';
import type { Previews } from './previews.ts';
import type { BuildWatch } from './build-watch.ts';

const LONGEST = 1_000;

interface Options {
  store: LiveBuilds;
  watch: BuildWatch;
  previews: Previews;
}

/**
 * `POST /_/failures`: browsers say what they could not use of a build. It is counted, and nothing of the visitor is kept:
 * the address limits how much is believed, for minutes, and is written nowhere.
 */
export const failureReports: FastifyPluginAsync<Options> = async (app, { store, watch, previews }) => {
  app.post(FAILURES_PATH, { bodyLimit: LONGEST }, (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const site = request.headers['sec-fetch-site'];
    const failure = site === undefined || site === 'same-origin' ? failureIn(request.body) : undefined;
    // Who looks at candidates meets what nobody else does.
    if (!failure || previews.isPreviewing(request)) return reply.send();
    const times = watch.failed(failure, networkOf(request.ip), store.snapshots());
    // The first, the tenth, the hundredth: a log is no counter.
    if (times !== undefined && /^10*$/.test(String(times))) {
      const { app: name, build, kind, instead } = failure;
      const better = instead ? `; ${instead} took its place` : '';
      request.log.warn(`${name} ${build} could not be used by a browser (${kind})${better}; so far ${times} times`);
    }
    return reply.send();
  });
};

/** Beacons come as plain text. */
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

/** Who has one IPv6 address has a network of them. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
