import fastifyStatic from '@fastify/static';
import { MEDIA_WIDTHS } from '@shop/contract/media-widths';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';
import { sendProblem } from '../http/problems.ts';
import { BucketAway } from './bucket-copies.ts';
import type { Photograph } from './find-photograph.ts';
import type { Photographs } from './photographs.ts';
import { IMPORTED } from './stored-photographs.ts';

const PUBLIC_DIRECTORY = path.join(import.meta.dirname, '../../public');

interface Options {
  photographs: Photographs;
}

/** Seconds. */
const RETRY_AFTER = 2;

/** Pictures that staff have imported are named after their content, so browsers and caches can keep them for good. */
const pathOf = (photograph: Photograph | undefined) => photograph?.path;
const cacheOf = (file: string) => (IMPORTED.test(file) ? { maxAge: '1y', immutable: true } : { maxAge: '1d' });

/** Serves the photographs, in the widths of MEDIA_WIDTHS on demand, and the favicon. */
export const media: FastifyPluginAsync<Options> = async (app, { photographs }) => {
  await app.register(fastifyStatic, {
    root: PUBLIC_DIRECTORY,
    serve: false,
    maxAge: '1d',
    setHeaders: (response, file) => {
      if (file.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', PUBLIC_DIRECTORY, { maxAge: '1d' }));

  app.get<{ Params: { file: string }; Querystring: { w?: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    if (/[/\\]/.test(file)) return sendProblem(request, reply, 'forbidden');
    const width = MEDIA_WIDTHS.find((step) => String(step) === request.query.w);
    const found = await (width ? photographs.findWidth(file, width) : photographs.find(file).then(pathOf)).catch(
      asBucketAway,
    );
    if (found instanceof BucketAway) return sendProblem(request, reply, 'unavailable', RETRY_AFTER);
    if (found === undefined) return reply.callNotFound();
    return reply.sendFile(path.basename(found), path.dirname(found), cacheOf(file));
  });
};

function asBucketAway(error: unknown): BucketAway {
  if (error instanceof BucketAway) return error;
  throw error;
}
