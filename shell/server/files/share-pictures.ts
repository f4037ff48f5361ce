import fastifyStatic from '@fastify/static';
import type { Language } from '@shop/contract/languages';
import type { FastifyPluginAsync } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { visitorsClient, type ApiConnection, type SettingsFor } from '../api/settings-cache.ts';
import { BucketAway } from './bucket-copies.ts';
import type { Photographs } from './photographs.ts';

/** Pictures that are drawn or wait for it; beyond that, the photograph is sent instead. */
const MAX_QUEUE = 20;

interface Options extends ApiConnection {
  photographs: Photographs;
  cacheDirectory: string;
  settingsFor: SettingsFor;
}

/**
 * `/share/{slug}.{language}.jpg`: the picture that social networks show for a link to a product. It is drawn at the first
 * request, one picture at a time, and saved; it is drawn again when the product's name or photograph changes.
 */
export const sharePictures: FastifyPluginAsync<Options> = async (app, options) => {
  const { photographs, cacheDirectory, settingsFor } = options;
  await mkdir(cacheDirectory, { recursive: true });
  await app.register(fastifyStatic, { root: cacheDirectory, serve: false, maxAge: '1d' });
  const oneAtATime = pLimit(1);

  app.get<{ Params: { slug: string; language: Language } }>(
    '/share/:slug(^[a-z0-9][a-z0-9-]{0,119}$).:language(^(?:en|ar)$).jpg',
    async (request, reply) => {
      const { slug, language } = request.params;
      const api = visitorsClient(options, language, request);
      const answer = await api('product', { params: { slugOrId: slug } }).catch(() => undefined);
      const settings = await settingsFor(language);
      if (!answer || !settings) return reply.callNotFound();
      const { name, image, slug: ownSlug } = answer.data;
      const photograph = await photographs.find(path.basename(image.src)).catch(noneWhileAway);
      if (!photograph) return reply.callNotFound();

      const folder = path.join(cacheDirectory, ownSlug);
      const contentHash = createHash('sha256')
        .update(JSON.stringify([name, settings.shop, photograph.mtimeMs]))
        .digest('hex');
      const file = path.join(folder, `${language}.${contentHash.slice(0, 16)}.jpg`);
      if (!existsSync(file)) {
        if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_QUEUE) return reply.redirect(image.src, 302);
        await oneAtATime(async () => {
          if (existsSync(file)) return;
          const { drawSharePicture } = await import('./draw-share-picture.ts');
          const drawn = await drawSharePicture({ photograph: photograph.path, name, shop: settings.shop, language });
          await mkdir(folder, { recursive: true });
          const earlier = (await readdir(folder)).filter((one) => one.startsWith(`${language}.`));
          await writeFile(`${file}.${process.pid}`, drawn);
          await rename(`${file}.${process.pid}`, file);
          await Promise.all(earlier.map((one) => rm(path.join(folder, one), { force: true })));
        });
      }
      return reply.sendFile(path.basename(file), folder, { maxAge: '1d' });
    },
  );
};

/** Social networks ask once: while the bucket does not answer there is no picture. */
function noneWhileAway(error: unknown): undefined {
  if (!(error instanceof BucketAway)) throw error;
}
