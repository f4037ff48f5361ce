import replyFrom from '@fastify/reply-from';
import { publicPath } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { FastifyPluginAsync } from 'fastify';
import type { DevelopmentOrigins } from './development-pages.ts';

interface Options {
  app: keyof DevelopmentOrigins;
  /** Of its development server. */
  origin: string;
}

/** Passes the files of an app on from its development server. They change in their places: no browser keeps them. */
export const developmentFiles: FastifyPluginAsync<Options> = async (app, { app: name, origin }) => {
  await app.register(replyFrom, { base: origin, retryMethods: [] });
  app.get(`${publicPath(name, DEVELOPMENT_BUILD)}*`, (request, reply) =>
    reply.from(request.url, {
      rewriteHeaders: (headers) => ({ ...headers, 'cache-control': 'no-store' }),
    }),
  );
};
