import type { Language } from '@shop/contract/languages';
import { snapshotAvoiding, type ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { avoidedBuilds } from '../../src/document/avoided-builds.ts';
import { HARM_PATH } from '../../src/document/page-globals.ts';
import type { ApiBreaker } from '../api/api-breaker.ts';
import type { ApiOutage } from '../api/api-outage.ts';
import { followCatalogue } from '../api/catalogue-follower.ts';
import { AtOnce } from '../http/at-once.ts';
import {
  isOwnOrigin,
  languageOf,
  NoPageOfStaff,
  readPageRequest,
  routeFor,
  visitorHeaders,
  withoutTrailingSlash,
  type PageRequest,
} from '../http/page-request.ts';
import { sendPlainErrorPage } from '../http/plain-error-page.ts';
import { sendNoPageOfStaff } from '../http/two-hosts.ts';
import { hasVisitorLeft, untilVisitorLeaves } from '../http/visitor-left.ts';
import { snapshotForPage, type ActiveReleases } from '../releases/active-releases.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import { clearAfterHarm } from '../releases/clear-after-harm.ts';
import type { Preview, Previews } from '../releases/previews.ts';
import { TooManyPages } from '../rendering/worker-pool.ts';
import type { ComposedPage } from './compose-page.ts';
import { keptPage } from './kept-page.ts';
import { isGone, makePage, type MakeInput, type MakeOptions } from './make-page.ts';
import { measureCache } from './measure-cache.ts';
import { cacheKeyOf, PageCache, type RenderPage } from './page-cache.ts';
import { sendPage, sendPreview } from './send-page.ts';

/**
 * Pages of one address that are made at the same time; those that are cached, or wait for another visitor's, are not counted.
 * Two cores make as many in about a second, so nobody delays others by more, and shoppers who share a mobile network's
 * address do not come near it.
 */
export const MAX_PAGES_OF_ADDRESS = 32;

/**
 * Milliseconds before a page is refused. Who asks again at once, whatever `Retry-After` says, asks less often so: 800 clients
 * that did left 12 % of the pages that can be made, and with this 75 %.
 */
export const REFUSED_AFTER = 1_000;

/** Answers a page with the script that measures it, and the token of this view; undefined for a view that is not sampled. */
export type SamplePage = (
  request: FastifyRequest,
  page: ComposedPage,
  language: Language,
) => Promise<{ page: ComposedPage; token: string } | undefined>;

interface Options extends MakeOptions {
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  publicOrigin: string | undefined;
  /** Memory for finished pages; 0 switches the cache off. */
  pageCacheMegabytes: number;
  outage: ApiOutage;
  breaker: ApiBreaker;
  metrics: Registry;
  active: ActiveReleases;
  watch: BuildWatch;
  previews: Previews;
  sample: SamplePage;
}

/** Answers every URL that is neither a file nor an API call with a page in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { active, watch, previews, settings, pageTimeout, publicOrigin } = options;
  const inTheMaking = new AtOnce(MAX_PAGES_OF_ADDRESS);
  const pageCache = new PageCache<ComposedPage>(options.pageCacheMegabytes * 1024 * 1024);
  const views = measureCache(options.metrics, pageCache);
  const catalogue = followCatalogue({
    ...options.api,
    outage: options.outage,
    breaker: options.breaker,
    onTexts: () => {
      settings.forget();
      pageCache.expire();
    },
    onStockOrReviews: () => pageCache.revalidate(),
  });
  app.addHook('onReady', async () => {
    active.start();
    catalogue.start();
  });
  app.addHook('onClose', async () => catalogue.stop());
  let cachedSnapshots: readonly ReleaseSnapshot[] | undefined;

  app.get(HARM_PATH, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(String(active.snapshots().at(-1)?.harm?.count ?? 0)),
  );

  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, publicOrigin);
    if (!page) return sendPlainErrorPage(reply, 400, languageOf(request));
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', page.language);
    if (await previews.open(request, reply, page)) return reply;
    const canonicalAddress = withoutTrailingSlash(page);
    if (canonicalAddress) return reply.redirect(canonicalAddress, 301);

    try {
      const isCleared = clearAfterHarm(active.snapshots().at(-1)!, request, reply);
      const preview = await previews.of(request);
      if (preview) return await sendPreview(request, reply, await makePreview(request, reply, page, preview));
      const composed = await livePage(request, reply, page);
      const sampled = await options.sample(request, composed, page.language);
      return await sendPage(request, reply, sampled?.page ?? composed, {
        watch,
        sample: sampled?.token,
        isCleared,
      });
    } catch (error) {
      if (error instanceof NoPageOfStaff) return sendNoPageOfStaff(reply, page);
      if (error instanceof TooManyPages) {
        await pause(REFUSED_AFTER);
        return sendPlainErrorPage(reply.header('retry-after', '5'), 503, page.language);
      }
      if (hasVisitorLeft(request, reply)) request.log.debug('The visitor left before the page was ready');
      else request.log.error({ err: error }, 'The page could not be rendered');
      return sendPlainErrorPage(reply, 500, page.language);
    }
  });

  /** Throws `TooManyPages` for an address that has as many pages in the making as it may. */
  async function makeFor(
    request: FastifyRequest,
    input: Omit<MakeInput, 'headers' | 'signal'>,
    until: () => AbortSignal,
  ): Promise<ComposedPage> {
    const done = inTheMaking.take(request.ip);
    if (!done) throw new TooManyPages(`${MAX_PAGES_OF_ADDRESS} pages are made for one address.`);
    const rendering = request.span?.child('render', 'internal');
    const headers = { ...visitorHeaders(request), ...(rendering && { traceparent: rendering.traceparent }) };
    try {
      const made = await makePage(options, { ...input, headers, signal: until() });
      rendering?.end();
      return made;
    } catch (error) {
      rendering?.end({ failed: true });
      throw error;
    } finally {
      done();
    }
  }

  /** A preview is composed for one browser only: it is neither taken from the cache nor added to it. */
  function makePreview(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    preview: Preview,
  ): Promise<ComposedPage> {
    const snapshot = snapshotAvoiding(preview.snapshot, avoidedBuilds(request.headers.cookie));
    request.routeMatch = routeFor(request, snapshot, page.path);
    return makeFor(request, { page, route: request.routeMatch, preview, snapshot }, () =>
      untilVisitorLeaves(request, reply, pageTimeout),
    );
  }

  async function livePage(request: FastifyRequest, reply: FastifyReply, page: PageRequest): Promise<ComposedPage> {
    const snapshots = active.snapshots();
    if (cachedSnapshots && cachedSnapshots !== snapshots) pageCache.clear();
    cachedSnapshots = snapshots;
    const live = snapshotForPage(snapshots, request, reply);
    const snapshot = snapshotAvoiding(live, avoidedBuilds(request.headers.cookie));
    request.routeMatch = routeFor(request, snapshot, page.path);
    const input = { page, route: request.routeMatch, snapshot };
    // A browser that could not use a live build gets pages of other builds, which are not cached.
    const isUsual = snapshot === live && isOwnOrigin(page, request, publicOrigin);
    // A page that is gone becomes one that is not found, without a release.
    const key = isUsual && !isGone(snapshot, page.path, request.routeMatch) ? cacheKeyOf(page, live) : undefined;
    if (key === undefined) return makeFor(request, input, () => untilVisitorLeaves(request, reply, pageTimeout));
    const inTime = () => AbortSignal.timeout(pageTimeout);
    const make: RenderPage<ComposedPage> = (reason) =>
      reason === 'visitor'
        ? makeFor(request, input, inTime)
        : makePage(options, { ...input, headers: { 'x-request-id': randomUUID() }, signal: inTime() });
    const current = options.outage.isAway ? undefined : pageCache.current(key, make);
    if (current) {
      request.pageWasCached = true;
      views.inc({ from: 'cache' });
      return current;
    }
    const kept = pageCache.kept(key);
    // Without this, every visitor would wait until the loaders have given up.
    if (kept && options.outage.isAway) {
      views.inc({ from: 'kept' });
      return keptPage(kept, page.language);
    }
    // Other visitors may wait for the same page, so it is finished even if this one leaves.
    const making = pageCache.get(key, make);
    // Who waits when an outage begins gets the page as it was last seen, and does not wait until the loaders give up.
    const made = await (kept ? options.outage.unlessItBegins(making) : making);
    if (!made) {
      views.inc({ from: 'kept' });
      return keptPage(kept!, page.language);
    }
    const { page: composed, wasCached } = made;
    request.pageWasCached = wasCached;
    const isKept = composed.lacksData && kept !== undefined;
    views.inc({ from: isKept ? 'kept' : wasCached ? 'cache' : 'rendering' });
    return isKept ? keptPage(kept, page.language) : composed;
  }
};
