import { LANGUAGES } from '@shop/contract/languages';
import type { UsableBuild } from '@shop/release/proof/release-snapshot';
import { encodingFor } from '@shop/serving/accepted-encoding';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { SettingsFor } from '../api/settings-cache.ts';
import { CompressedText } from '../http/compression.ts';
import { SERVICE_WORKER_POLICY } from '../http/security.ts';
import { snapshotOfVisitor, type ActiveReleases } from '../releases/active-releases.ts';
import type { Renderer } from '../rendering/worker-pool.ts';
import { OFFLINE_POLICY, offlineFilesOf, type OfflineFiles, type SettingsByLanguage } from './offline-files.ts';

interface Options {
  renderer: Renderer;
  active: ActiveReleases;
  settingsFor: SettingsFor;
}

const MAX_CACHED = 4;

/** Serves the service worker of the visitor's shell build, and the pages that it shows when the server can't be reached. */
export const offline: FastifyPluginAsync<Options> = async (app, { renderer, active, settingsFor }) => {
  const cached = new LRUCache<string, Promise<OfflineFiles | undefined>>({ max: MAX_CACHED });

  const build = async (
    shells: readonly UsableBuild[],
    settings: SettingsByLanguage,
  ): Promise<OfflineFiles | undefined> => {
    for (const shell of shells) {
      try {
        return await offlineFilesOf(shell, renderer, settings);
      } catch (error) {
        app.log.error(
          { err: error },
          `shell ${shell.build} can not make its offline pages; the previous build is used for them`,
        );
      }
    }
    return undefined;
  };

  // Browsers request the service worker at every page view, so its files are made once and cached.
  const filesFor = async (request: FastifyRequest): Promise<OfflineFiles | undefined> => {
    const [en, ar] = await Promise.all([settingsFor('en'), settingsFor('ar')]);
    const shells = snapshotOfVisitor(active.snapshots(), request).builds.shell;
    const key = JSON.stringify([shells.map(({ folder }) => folder), en, ar]);
    const files = cached.get(key) ?? build(shells, { en, ar });
    cached.set(key, files);
    return files;
  };

  const serve = (
    address: string,
    type: string,
    textOf: (files: OfflineFiles) => string,
    headers: Record<string, string> = {},
  ) =>
    app.get(address, async (request, reply) => {
      const files = await filesFor(request);
      return files
        ? send(request, reply.headers(headers).type(`${type}; charset=utf-8`), textOf(files))
        : reply.callNotFound();
    });

  serve('/sw.js', 'text/javascript', ({ worker }) => worker, { 'content-security-policy': SERVICE_WORKER_POLICY });
  serve('/offline.js', 'text/javascript', ({ script }) => script);
  serve('/offline.css', 'text/css', ({ styles }) => styles);
  for (const language of LANGUAGES) {
    serve(`/offline/${language}`, 'text/html', ({ pages }) => pages[language], {
      'content-language': language,
      'content-security-policy': OFFLINE_POLICY,
    });
  }
};

async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Cookie, Accept-Encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await new CompressedText(text).as(encoding));
}
