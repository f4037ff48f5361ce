import { LANGUAGES } from '@shop/contract/languages';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Composition } from './composition.ts';
import { compressorFor } from './compression.ts';
import { contentSecurityPolicy } from './html.ts';
import { offlineRelease, type OfflineRelease, type SettingsByLanguage } from './offline-release.ts';
import type { createSettingsCache } from './settings-cache.ts';

interface Options {
  composition: Composition;
  store: ReleaseStore;
  settingsFor: ReturnType<typeof createSettingsCache>;
}

/** The service worker and the pages it shows when the server can't be reached, of the shell that is live. */
export const offline: FastifyPluginAsync<Options> = async (app, { composition, store, settingsFor }) => {
  let last: { key: string; release: Promise<OfflineRelease | undefined> } | undefined;

  const make = async (settings: SettingsByLanguage): Promise<OfflineRelease | undefined> => {
    for (const build of store.snapshot().builds.shell) {
      try {
        return await offlineRelease(build, composition, settings);
      } catch (error) {
        app.log.error({ err: error }, `shell ${build.build} has no offline page; its previous build takes over`);
      }
    }
    return undefined;
  };

  // Browsers look for a new worker at every page view: it is put together once for a release and its settings.
  const current = async (): Promise<OfflineRelease | undefined> => {
    const [en, ar] = await Promise.all([settingsFor('en'), settingsFor('ar')]);
    const key = JSON.stringify([store.snapshot().builds.shell.map(({ folder }) => folder), en, ar]);
    if (last?.key !== key) last = { key, release: make({ en, ar }) };
    return last.release;
  };

  const serve = (
    address: string,
    type: string,
    textOf: (release: OfflineRelease) => string,
    headers: Record<string, string> = {},
  ) =>
    app.get(address, async (request, reply) => {
      const release = await current();
      return release
        ? send(request, reply.headers(headers).type(`${type}; charset=utf-8`), textOf(release))
        : reply.callNotFound();
    });

  serve('/sw.js', 'text/javascript', ({ worker }) => worker);
  serve('/offline.js', 'text/javascript', ({ script }) => script);
  serve('/offline.css', 'text/css', ({ styles }) => styles);
  for (const language of LANGUAGES) {
    serve(`/offline/${language}`, 'text/html', ({ pages }) => pages[language], {
      'content-language': language,
      'content-security-policy': contentSecurityPolicy({}),
    });
  }
};

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const compressor = compressorFor(request.headers['accept-encoding']);
  if (!compressor) return reply.send(text);
  compressor.stream.end(text);
  return reply.header('content-encoding', compressor.encoding).send(compressor.stream);
}
