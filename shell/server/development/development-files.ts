import replyFrom from '@fastify/reply-from';
import type { AppName } from '@shop/composition/app-name';
import { buildPath } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { FastifyPluginAsync } from 'fastify';
import { answeredHeaders, forwardedHeaders } from '../http/forwarded-headers.ts';

interface Options {
  app: AppName;
  /** Origin of the app's development server. */
  origin: string;
}

/** Forwards requests for an app's files to its development server. The files change, so browsers must not cache them. */
export const developmentFiles: FastifyPluginAsync<Options> = async (app, { app: name, origin }) => {
  await app.register(replyFrom, { base: origin, retryMethods: [] });
  app.get(`${buildPath(name, DEVELOPMENT_BUILD)}*`, (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, headers) => forwardedHeaders(headers),
      rewriteHeaders: (headers) => ({ ...answeredHeaders(headers), 'cache-control': 'no-store' }),
    }),
  );
};
