import { LANGUAGES } from '@shop/contract/languages';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { SettingsFor } from '../api/settings-cache.ts';
import { CompressedText, encodingFor } from '../http/compression.ts';
import { contentSecurityPolicy } from '../pages/html.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { offlineFilesOf, type OfflineFiles, type SettingsByLanguage } from './offline-files.ts';

interface Options {
  renderer: Renderer;
  store: ReleaseStore;
  settingsFor: SettingsFor;
}

/** Serves the live shell's service worker and the pages that it shows when the server can't be reached. */
export const offline: FastifyPluginAsync<Options> = async (app, { renderer, store, settingsFor }) => {
  let last: { key: string; files: Promise<OfflineFiles | undefined> } | undefined;

  const build = async (settings: SettingsByLanguage): Promise<OfflineFiles | undefined> => {
    for (const shell of store.snapshot().builds.shell) {
      try {
        return await offlineFilesOf(shell, renderer, settings);
      } catch (error) {
        app.log.error({ err: error }, `shell ${shell.build} has no offline page; its previous build takes over`);
      }
    }
    return undefined;
  };

  // Browsers ask for the worker at every page view, so it is built once for each release and settings.
  const current = async (): Promise<OfflineFiles | undefined> => {
    const [en, ar] = await Promise.all([settingsFor('en'), settingsFor('ar')]);
    const key = JSON.stringify([store.snapshot().builds.shell.map(({ folder }) => folder), en, ar]);
    if (last?.key !== key) last = { key, files: build({ en, ar }) };
    return last.files;
  };

  const serve = (
    address: string,
    type: string,
    textOf: (files: OfflineFiles) => string,
    headers: Record<string, string> = {},
  ) =>
    app.get(address, async (request, reply) => {
      const files = await current();
      return files
        ? send(request, reply.headers(headers).type(`${type}; charset=utf-8`), textOf(files))
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

async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await new CompressedText(text).as(encoding));
}
