import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { REMOTES } from '@shop/contract/routes';
import type { Composition } from './composition.ts';
import type { StorefrontConfig } from './config.ts';
import { documentAround } from './document.ts';
import { pageAddress } from './language.ts';
import { lastResort } from './last-resort.ts';
import { filesOfPage } from './page-files.ts';
import type { ReleaseStore } from './release-store.ts';
import { renderRoute } from './render-route.ts';
import type { createSettingsCache } from './settings-cache.ts';

interface Options {
  config: StorefrontConfig;
  store: ReleaseStore;
  composition: Composition;
  settingsFor: ReturnType<typeof createSettingsCache>;
}

/** Every address that is not a file or a call: a page, rendered in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, { config, store, composition, settingsFor }) => {
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const { language, basename, path } = pageAddress(url.pathname, request.headers.cookie, request.headers['accept-language']);
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', language);

    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(basename + path.replace(/\/+$/, '') + url.search || '/', 301);
    }
    if (!isDecodable(url.pathname)) return lastResort(reply, 400, language);

    const gone = new AbortController();
    request.raw.once('close', () => gone.abort());
    try {
      const settings = await settingsFor(language);
      const rendered = await renderRoute(composition, store, {
        url: url.href,
        path,
        language,
        basename,
        settings,
        api: { baseUrl: config.apiUrl, timeout: config.apiTimeout, headers: { 'x-request-id': request.id } },
        signal: gone.signal,
      });
      if (rendered.kind === 'redirect') return await reply.redirect(rendered.location, rendered.status);

      const { page, html, shell } = rendered;
      const { remote } = page.rendered;
      const shellManifest = store.manifest('shell', shell.build);
      const { start, end, contentSecurityPolicy } = documentAround({
        language,
        origin: config.publicOrigin ?? url.origin,
        path: path + url.search,
        head: page.head,
        shell: shellManifest,
        builds: [shellManifest, ...REMOTES.flatMap((name) => store.usableBuilds(name).map((build) => store.manifest(name, build)))],
        files: filesOfPage({
          shell: shellManifest,
          remote: remote && store.manifest(remote.name, remote.build),
          routes: page.routes,
          language,
        }),
        pageData: {
          language,
          basename,
          settings,
          release: store.pageRelease(shell.build, remote),
          rendered: page.rendered,
        },
      });
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', contentSecurityPolicy);
      return await sendStream(request, reply, { start, end, html });
    } catch (error) {
      request.log.error({ err: error }, 'The page could not be rendered');
      return lastResort(reply, 500, language);
    }
  });
};

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function sendStream(request: FastifyRequest, reply: FastifyReply, { start, end, html }: { start: string; end: string; html: PassThrough }) {
  const out = new PassThrough();
  out.write(start);
  html.on('end', () => out.end(end)).on('error', (error) => out.destroy(error));
  html.pipe(out, { end: false });

  const compressor = compressorFor(request.headers['accept-encoding']);
  if (!compressor) return reply.send(out);
  reply.header('content-encoding', compressor.encoding);
  pipeline(out, compressor.stream, (error) => {
    if (error) request.log.warn({ err: error }, 'The page was not sent to its end');
  });
  return reply.send(compressor.stream);
}

/** Pages differ by address, language and moment, so they are compressed as they go, at a level that costs little. */
function compressorFor(accepted: string | string[] | undefined): { encoding: string; stream: Transform } | undefined {
  const encodings = String(accepted ?? '');
  if (/\bbr\b/.test(encodings)) {
    return { encoding: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(encodings)) return { encoding: 'gzip', stream: createGzip({ level: 5 }) };
  return undefined;
}
