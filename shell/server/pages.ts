import { pageRelease } from '@shop/release/release-snapshot';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, pipeline } from 'node:stream';
import type { Composition } from './composition.ts';
import { compressorFor } from './compression.ts';
import type { StorefrontConfig } from './config.ts';
import { documentAround } from './document.ts';
import { languageOf } from './language.ts';
import { lastResort } from './last-resort.ts';
import { filesOfPage } from './page-files.ts';
import { readPageRequest, withoutTrailingSlash, type PageRequest } from './page-request.ts';
import { renderRoute, type RenderedRoute } from './render-route.ts';
import type { createSettingsCache } from './settings-cache.ts';

interface Options {
  config: StorefrontConfig;
  composition: Composition;
  store: ReleaseStore;
  settingsFor: ReturnType<typeof createSettingsCache>;
}

/** Every address that is not a file or a call: a page, rendered in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, { config, composition, store, settingsFor }) => {
  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, config.publicOrigin);
    if (!page) return lastResort(reply, 400, languageOf(request));
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', page.language);
    const onePlace = withoutTrailingSlash(page);
    if (onePlace) return reply.redirect(onePlace, 301);

    const gone = new AbortController();
    request.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(config.pageTimeout)]);
    try {
      const snapshot = store.snapshot();
      composition.keepOnly(snapshot);
      const settings = await settingsFor(page.language);
      const rendered = await untilAborted(
        signal,
        renderRoute(
          { composition, store, snapshot },
          {
            url: page.origin + page.pathname + page.search,
            path: page.path,
            language: page.language,
            basename: page.basename,
            settings,
            api: {
              baseUrl: config.apiUrl,
              timeout: config.apiTimeout,
              headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
            },
            signal,
          },
        ),
      );
      if (rendered.kind === 'redirect') return await reply.redirect(rendered.location, rendered.status);

      const document = documentOf(page, rendered, {
        snapshot,
        pageData: {
          language: page.language,
          basename: page.basename,
          settings,
          release: pageRelease(snapshot, rendered.shell.build, rendered.page.rendered.remote),
          rendered: rendered.page.rendered,
        },
      });
      reply
        .code(rendered.page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', document.contentSecurityPolicy);
      return await sendStream(request, reply, { ...document, html: rendered.html });
    } catch (error) {
      if (gone.signal.aborted) request.log.debug('The visitor left before the page was ready');
      else request.log.error({ err: error }, 'The page could not be rendered');
      return lastResort(reply, 500, page.language);
    }
  });
};

/** Ends waiting when the signal does, also for a loader that does not listen to it. */
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

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { start, end, html }: { start: string; end: string; html: PassThrough },
) {
  const out = new PassThrough();
  out.write(start);
  html.on('end', () => out.end(end)).on('error', (error) => out.destroy(error));
  html.pipe(out, { end: false });

  // Pages differ by address, language and moment, so they are compressed as they go.
  const compressor = compressorFor(request.headers['accept-encoding']);
  if (!compressor) return reply.send(out);
  reply.header('content-encoding', compressor.encoding);
  pipeline(out, compressor.stream, (error) => {
    if (error) request.log.debug({ err: error }, 'The page was not sent to its end');
  });
  return reply.send(compressor.stream);
}
