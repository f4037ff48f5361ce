import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { cardReader } from './card-reader.ts';

/** `GET /products/public/bulk` */
export const bulk = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);

  app.serveCached('productsById', async ({ query: { ids, lang } }) => ({ data: await cards(ids, lang) }));
});
