import { desc } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { outbox } from '../../../database/schema/accounts.ts';
import { callerLanguage } from '../../http/problems/caller-language.ts';
import { outboxHtml } from './outbox-html.ts';

/** The storefront passes requests for the same path on. */
export const OUTBOX_PATH = '/dev/outbox';
const SHOWN = 50;

/** A demo's messages, one-time codes included, for people who try the shop. Never register it in a live shop. */
export const outboxPage = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.get(OUTBOX_PATH, async (request, reply) => {
    const messages = await db.select().from(outbox).orderBy(desc(outbox.createdAt), outbox.id).limit(SHOWN);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(outboxHtml(messages, callerLanguage(request.url, request.headers['accept-language'])));
  });
});
