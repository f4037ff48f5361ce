import fastifyStatic from '@fastify/static';
import { createClient } from '@shop/client/client';
import type { Language } from '@shop/contract/languages';
import type { FastifyPluginAsync } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SettingsFor } from '../api/settings-cache.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** Pictures that may wait to be drawn; beyond that the photograph alone is sent. */
const LONGEST_QUEUE = 20;

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** Folder of the photographs. */
  directory: string;
  /** Folder for what was drawn. */
  cacheDirectory: string;
  settingsFor: SettingsFor;
}

/**
 * `/share/{slug}.{language}.jpg`: what a link to a product looks like where it is shared. Drawn one at a time when
 * somebody first asks, then kept: one file for each product and language, drawn anew when name or photograph change.
 */
export const sharePictures: FastifyPluginAsync<Options> = async (app, options) => {
  const { apiUrl, apiHeaders, timeout, directory, cacheDirectory, settingsFor } = options;
  await app.register(fastifyStatic, { root: cacheDirectory, serve: false, maxAge: '1d' });
  const productIn = async (slugOrId: string, language: Language) =>
    createClient({ baseUrl: apiUrl, language, timeout, headers: apiHeaders, fallbackMessage: (code) => code })(
      'product',
      { params: { slugOrId } },
    );
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    waiting += 1;
    const turn = last.then(work, work).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };

  app.get<{ Params: { slug: string; language: Language } }>(
    '/share/:slug(^[a-z0-9][a-z0-9-]{0,119}$).:language(^(?:en|ar)$).jpg',
    async (request, reply) => {
      const { slug, language } = request.params;
      const asked = await productIn(slug, language).catch(() => undefined);
      const settings = await settingsFor(language);
      if (!asked || !settings) return reply.callNotFound();
      const { name, image, slug: ownSlug } = asked.data;
      const photograph = path.join(directory, path.basename(image.src));
      const source = await stat(photograph).catch(() => undefined);
      if (!source) return reply.callNotFound();

      const folder = path.join(cacheDirectory, ownSlug);
      const look = createHash('sha256')
        .update(JSON.stringify([name, settings.shop, source.mtimeMs]))
        .digest('hex');
      const file = path.join(folder, `${language}.${look.slice(0, 16)}.jpg`);
      if (!existsSync(file)) {
        if (waiting >= LONGEST_QUEUE) return reply.redirect(image.src, 302);
        await inTurn(async () => {
          if (existsSync(file)) return;
          const drawn = await drawSharePicture({ photograph, name, shop: settings.shop, language });
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
