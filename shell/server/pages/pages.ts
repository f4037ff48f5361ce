import { buildsOfPage, pageRelease, snapshotAvoiding } from '@shop/release/release-snapshot';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { avoidedBuilds } from '../../src/document/avoided-builds.ts';
import type { createSettingsCache } from '../api/settings-cache.ts';
import { compressorFor } from '../http/compression.ts';
import { languageOf } from '../http/language.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import { renderRoute, type RenderedRoute } from '../rendering/render-route.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { documentAround } from './document.ts';
import { filesOfPage } from './page-files.ts';
import { readPageRequest, withoutTrailingSlash, type PageRequest } from './page-request.ts';
import { sendPlainErrorPage } from './plain-error-page.ts';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds that a page waits for the API. */
  apiTimeout: number;
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  publicOrigin: string | undefined;
  renderer: Renderer;
  store: ReleaseStore;
  watch: BuildWatch;
  settingsFor: ReturnType<typeof createSettingsCache>;
}

/** Answers every address that is neither a file nor a call of the API with a page in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { renderer, store, watch, settingsFor } = options;

  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, options.publicOrigin);
    if (!page) return sendPlainErrorPage(reply, 400, languageOf(request));
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', page.language);
    const canonicalAddress = withoutTrailingSlash(page);
    if (canonicalAddress) return reply.redirect(canonicalAddress, 301);

    const visitorLeft = new AbortController();
    request.raw.once('close', () => visitorLeft.abort());
    const signal = AbortSignal.any([visitorLeft.signal, AbortSignal.timeout(options.pageTimeout)]);
    try {
      const live = store.snapshot();
      renderer.follow(live);
      const snapshot = snapshotAvoiding(live, avoidedBuilds(request.headers.cookie));
      const settings = await settingsFor(page.language);
      const rendered = await untilAborted(
        signal,
        renderRoute(
          { renderer, store, snapshot, signal },
          {
            url: page.origin + page.pathname + page.search,
            path: page.path,
            language: page.language,
            basename: page.basename,
            settings,
            api: {
              baseUrl: options.apiUrl,
              timeout: options.apiTimeout,
              headers: { ...options.apiHeaders, 'x-request-id': request.id, 'x-forwarded-for': request.ip },
            },
          },
        ),
      );
      if (rendered.kind === 'redirect') return await reply.redirect(rendered.location, rendered.status);

      const release = pageRelease(snapshot, rendered.shell, rendered.page.rendered.remote);
      watch.viewed(buildsOfPage(release));
      const document = documentOf(page, rendered, {
        snapshot,
        pageData: {
          language: page.language,
          basename: page.basename,
          settings,
          release,
          rendered: rendered.page.rendered,
        },
      });
      reply
        .code(rendered.page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', document.contentSecurityPolicy);
      return await sendCompressed(request, reply, document.start + rendered.page.html + document.end);
    } catch (error) {
      if (visitorLeft.signal.aborted) request.log.debug('The visitor left before the page was ready');
      else request.log.error({ err: error }, 'The page could not be rendered');
      return sendPlainErrorPage(reply, 500, page.language);
    }
  });
};

/** Stops waiting when the signal aborts, even if a loader ignores the signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

function documentOf(
  { language, origin, path, search }: PageRequest,
  { page, shell, remote }: Extract<RenderedRoute, { kind: 'page' }>,
  { snapshot, pageData }: Pick<Parameters<typeof documentAround>[0], 'pageData' | 'snapshot'>,
) {
  return documentAround({
    language,
    origin,
    path: path + search,
    head: page.head,
    snapshot,
    shell: shell.manifest,
    files: filesOfPage({ shell: shell.manifest, remote: remote?.manifest ?? null, routes: page.routes, language }),
    pageData,
  });
}

/** No two pages are the same, so they can only be compressed while they are sent. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const compressor = compressorFor(request.headers);
  if (!compressor) return reply.send(html);
  compressor.stream.end(html);
  return reply.header('content-encoding', compressor.encoding).send(compressor.stream);
}
