import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { hashToken, tokenOf } from '../../http/sessions/sessions.ts';
import { createEventHub } from './event-hub.ts';
import { CURSOR, readEvents } from './read-events.ts';

interface Options {
  db: Database;
  /** Milliseconds between two readings. */
  interval: number;
}

/** `GET /staff/events`: what happens to orders, and what others of the staff change, as it happens. */
export const staffEvents = fastifyPlugin<Options>((app, { db, interval }) => {
  const hub = createEventHub({
    read: async (since, tokens) => readEvents(db, since, tokens),
    interval,
    onFailure: (error) => app.log.warn({ reason: rootCause(error).message }, 'events for staff could not be read'),
  });
  app.addHook('preClose', async () => hub.close());

  app.serveStaff('staffEvents', async ({ person: { role }, request }) => {
    const last = request.headers['last-event-id'];
    const cursor = typeof last === 'string' && CURSOR.test(last) ? last : undefined;
    return hub.open({ tokenHash: hashToken(tokenOf(request) ?? ''), role, cursor });
  });
});
