import fastifyStatic from '@fastify/static';
import { MEDIA_WIDTHS } from '@shop/contract/media-widths';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';
import { createPhotoResizer } from './photo-resizer.ts';

const PUBLIC_DIRECTORY = path.join(import.meta.dirname, '../../public');
const PHOTOGRAPH = /^[a-z0-9][a-z0-9-]*\.webp$/;

interface Options {
  directory: string;
  cacheDirectory: string;
}

/** Serves the photographs, in the widths of MEDIA_WIDTHS on demand, and the favicon. Browsers keep them for a day. */
export const media: FastifyPluginAsync<Options> = async (app, { directory, cacheDirectory }) => {
  await app.register(fastifyStatic, { root: directory, serve: false, maxAge: '1d' });
  const resized = createPhotoResizer({ directory, cacheDirectory });

  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', PUBLIC_DIRECTORY, { maxAge: '1d' }));

  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    const width = MEDIA_WIDTHS.find((step) => String(step) === request.query.w);
    if (request.query.w === undefined || !width || !PHOTOGRAPH.test(file))
      return reply.sendFile(file, directory, { maxAge: '1d' });
    const made = await resized(file, width);
    return made ? reply.sendFile(path.basename(made), path.dirname(made), { maxAge: '1d' }) : reply.callNotFound();
  });
};
