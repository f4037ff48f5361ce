import fastifyStatic from '@fastify/static';
import { MEDIA_WIDTHS } from '@shop/contract/media-widths';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';
import { findPhotograph } from './find-photograph.ts';
import { createPhotoResizer } from './photo-resizer.ts';

const PUBLIC_DIRECTORY = path.join(import.meta.dirname, '../../public');

interface Options {
  /** Of the originals; the first that has a photograph counts. */
  directories: string[];
  cacheDirectory: string;
}

/** Pictures that staff have imported are named after their content, so a browser can keep them for good. */
const IMPORTED = /^[0-9a-f]{32}\.webp$/;
const cacheOf = (file: string) => (IMPORTED.test(file) ? { maxAge: '1y', immutable: true } : { maxAge: '1d' });

/** Serves the photographs, in the widths of MEDIA_WIDTHS on demand, and the favicon. */
export const media: FastifyPluginAsync<Options> = async (app, { directories, cacheDirectory }) => {
  await app.register(fastifyStatic, {
    root: PUBLIC_DIRECTORY,
    serve: false,
    maxAge: '1d',
    setHeaders: (response, file) => {
      if (file.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  const resized = createPhotoResizer(cacheDirectory);

  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', PUBLIC_DIRECTORY, { maxAge: '1d' }));

  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/media/:file', async (request, reply) => {
    const photograph = await findPhotograph(directories, request.params.file);
    // Answers 404, or 403 to a name that leads out of the folder.
    if (!photograph) return reply.sendFile(request.params.file, directories[0]);
    const width = MEDIA_WIDTHS.find((step) => String(step) === request.query.w);
    const file = width && photograph.path.endsWith('.webp') ? await resized(photograph, width) : photograph.path;
    return reply.sendFile(path.basename(file), path.dirname(file), cacheOf(request.params.file));
  });
};
