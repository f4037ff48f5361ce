import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** The photographs. A picture keeps its name for as long as it is the same picture; browsers ask again after a day. */
export const media: FastifyPluginAsync<{ directory: string }> = async (app, { directory }) => {
  await app.register(fastifyStatic, { root: directory, prefix: '/media/', maxAge: '1d', index: false, decorateReply: false });
};
