import { snapshotAvoiding, snapshotFor, type ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { avoidedBuilds } from '../../src/document/avoided-builds.ts';
import { drawnNumber } from '../http/cohort.ts';
import { encodingFor } from '../http/compression.ts';
import { languageOf } from '../http/language.ts';
import type { Preview, Previews } from '../releases/previews.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import type { ShownReleases } from '../releases/active-releases.ts';
import type { KeptPages } from './page-cache.ts';
import { makePage, type MadePage, type MakeOptions } from './make-page.ts';
import { isOwnOrigin, keyOfPage } from './page-key.ts';
import { readPageRequest, withoutTrailingSlash, type PageRequest } from '../http/page-request.ts';
import { sendPlainErrorPage } from '../http/plain-error-page.ts';

interface Options extends MakeOptions {
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  publicOrigin: string | undefined;
  keptPages: KeptPages<MadePage>;
  shown: ShownReleases;
  watch: BuildWatch;
  previews: Previews;
}

/** Answers every address that is neither a file nor a call of the API with a page in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { shown, watch, previews, keptPages, pageTimeout, publicOrigin } = options;
  let kept: readonly ReleaseSnapshot[] | undefined;

  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, publicOrigin);
    if (!page) return sendPlainErrorPage(reply, 400, languageOf(request));
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', page.language);
    if (previews.open(request, reply, page)) return reply;
    const canonicalAddress = withoutTrailingSlash(page);
    if (canonicalAddress) return reply.redirect(canonicalAddress, 301);

    const visitorLeft = new AbortController();
    request.raw.once('close', () => visitorLeft.abort());
    try {
      const preview = await previews.of(request);
      if (preview)
        return await sendPreview(request, reply, await previewOf(request, page, preview, visitorLeft.signal));
      const made = await pageFor(request, page, snapshotOfVisitor(request, reply), visitorLeft.signal);
      watch.viewed(made.builds);
      return await sendPage(request, reply, made);
    } catch (error) {
      if (visitorLeft.signal.aborted) request.log.debug('The visitor left before the page was ready');
      else request.log.error({ err: error }, 'The page could not be rendered');
      return sendPlainErrorPage(reply, 500, page.language);
    }
  });

  /** What the visitor is shown; lots are drawn only while there is a canary. */
  function snapshotOfVisitor(request: FastifyRequest, reply: FastifyReply): ReleaseSnapshot {
    const snapshots = shown.snapshots();
    if (kept && kept !== snapshots) keptPages.forget();
    kept = snapshots;
    return snapshotFor(snapshots, snapshots.length > 1 ? drawnNumber(request, reply) : undefined);
  }

  /** Made for one browser alone, whatever was kept for others. */
  function previewOf(
    request: FastifyRequest,
    page: PageRequest,
    preview: Preview,
    visitorLeft: AbortSignal,
  ): Promise<MadePage> {
    return makePage(options, {
      page,
      preview,
      snapshot: snapshotAvoiding(preview.snapshot, avoidedBuilds(request.headers.cookie)),
      headers: headersOf(request),
      signal: AbortSignal.any([visitorLeft, AbortSignal.timeout(pageTimeout)]),
    });
  }

  async function pageFor(
    request: FastifyRequest,
    page: PageRequest,
    live: ReleaseSnapshot,
    visitorLeft: AbortSignal,
  ): Promise<MadePage> {
    const snapshot = snapshotAvoiding(live, avoidedBuilds(request.headers.cookie));
    const asked = { page, snapshot };
    const headers = headersOf(request);
    // A browser that could not use a build has pages of its own.
    const isUsual = snapshot === live && isOwnOrigin(page, request, publicOrigin);
    const key = isUsual ? keyOfPage(page, live) : undefined;
    if (key === undefined) {
      const signal = AbortSignal.any([visitorLeft, AbortSignal.timeout(pageTimeout)]);
      return makePage(options, { ...asked, headers, signal });
    }
    // Others may wait for it too: it is made to its end, whoever leaves.
    const { page: made, wasKept } = await keptPages.get(key, (asker) =>
      makePage(options, {
        ...asked,
        headers: asker === 'visitor' ? headers : { 'x-request-id': randomUUID() },
        signal: AbortSignal.timeout(pageTimeout),
      }),
    );
    request.pageWasKept = wasKept;
    return made;
  }
};

const headersOf = ({ id, ip }: FastifyRequest) => ({ 'x-request-id': id, 'x-forwarded-for': ip });

/** No cache keeps it, and no search engine. */
async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: MadePage,
): Promise<FastifyReply> {
  reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return sendHtml(request, reply, html);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
  const { status, headers, etag, html } = page;
  reply.headers(headers);
  // The number that was drawn is for one visitor alone.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-cache');
  if (status >= 300 && status < 400) return reply.code(status).send();
  // The server's own time: what is left is the line's (`letters.ts`).
  reply.header('server-timing', `page;dur=${Math.ceil(reply.elapsedTime)}`);
  if (status === 200) {
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  return sendHtml(request, reply.code(status), html);
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: MadePage['html']): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await html.as(encoding));
}
