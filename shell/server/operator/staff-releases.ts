import type { AppName } from '@shop/composition/app-name';
import { ERROR_STATUS } from '@shop/contract/error-codes';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import type { Problem } from '@shop/contract/errors';
import type { ReleaseAct } from '@shop/contract/staff-releases';
import { revokePreview } from '@shop/release/preview-links';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { endCanary, makeLive, pinApp, rollBack } from '@shop/release/publish';
import { readRelease } from '@shop/release/stores/directory-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { readReleaseToken } from '@shop/serving/release-token';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languageOf } from '../http/page-request.ts';
import { sendProblem } from '../http/problems.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import { overviewOf } from './release-overview.ts';

interface Options {
  directory: string;
  releases: ReleaseRepository;
  store: LiveBuilds;
  watch: BuildWatch;
  /** With which the API signs tokens; more than one while the secret is changed. */
  secrets: readonly [string, ...string[]];
}

const ADDRESS = '/_/releases';
/** Milliseconds for which a token that was used is remembered: longer than one works. */
const REMEMBERED = 3 * 60_000;

/**
 * `/_/releases` at the staff's host, for the back office's screen of releases. Who may read and who may do what the API
 * decides, by a token: this program knows nobody of the staff.
 */
export const staffReleases: FastifyPluginAsync<Options> = async (
  app,
  { directory, releases, store, watch, secrets },
) => {
  const used = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED });

  const grantOf = async (request: FastifyRequest) => {
    const [, token = ''] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    return readReleaseToken(token, secrets).catch(() => undefined);
  };
  const sendOverview = async (reply: FastifyReply) => {
    // A bucket that does not answer must not take the screen away.
    const previews = await releases.previews().catch(() => []);
    return reply.header('cache-control', 'no-store').send(overviewOf({ directory, store, watch, previews }));
  };

  const perform = async ({ action, app: name, build }: ReleaseAct, by: string): Promise<unknown> => {
    const { observations } = store;
    const publisher = { store: releases, by, dropPrevious: true, observations };
    const named = name as AppName;
    switch (action) {
      case 'roll-back':
        return rollBack(named, { to: build, ...publisher });
      case 'make-live':
        return makeLive({ [named]: build }, 'release', { ...publisher, from: ADDRESS });
      case 'end-canary':
        return endCanary(named, { leaving: build, ...publisher });
      case 'pin':
      case 'unpin':
        return pinApp(named, action === 'pin', publisher);
      case 'end-preview':
        return revokePreview(releases, build, by);
    }
  };

  app.get(ADDRESS, async (request, reply) => {
    if (!(await grantOf(request))) return sendProblem(request, reply, 'unauthorized');
    return sendOverview(reply);
  });

  app.post(ADDRESS, { bodyLimit: 1_000 }, async (request, reply) => {
    const grant = await grantOf(request);
    if (!grant?.act || used.has(grant.id)) {
      request.recordSecurity('release', { outcome: 'refused', reason: 'no token' });
      return sendProblem(request, reply, 'unauthorized');
    }
    used.set(grant.id, true);
    const { act, by } = grant;
    const about = [act.action, act.app, act.build].filter(Boolean).join(' ');
    if (readRelease(directory)?.id !== act.release) return sendProblem(request, reply, 'changed-meanwhile');
    try {
      await perform(act, by);
    } catch (error) {
      request.recordSecurity('release', { outcome: 'refused', about });
      request.log.warn({ err: error }, `A release from the back office was refused: ${about}`);
      return refuse(request, reply, (error as Error).message);
    }
    if (act.app !== undefined && act.action !== 'pin' && act.action !== 'unpin') watch.reset(act.app, act.build);
    request.log.info({ by }, about);
    request.recordSecurity('release', { about, staff: by });
    return sendOverview(reply);
  });
};

/** Says why the release store refused an act, in its own words. */
function refuse(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  const code = 'release-refused';
  const message = `${ERROR_TEXTS[code][languageOf(request)]}: ${reason}`;
  const problem: Problem = { message, code, requestId: request.id };
  return reply.code(ERROR_STATUS[code]).header('cache-control', 'no-store').send(problem);
}
