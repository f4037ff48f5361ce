import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { hashToken, openedAfter, tokenOf } from '../../http/sessions/sessions.ts';
import { createEventHub } from './event-hub.ts';
import { CURSOR, readEvents } from './read-events.ts';

interface Options {
  db: Database;
  /** Milliseconds between two readings. */
  interval: number;
}

/** `GET /staff/events`: what happens to orders, and what others of the staff change, as it happens. */
export const staffEvents = fastifyPlugin<Options>((app, { db, interval }) => {
  /** The latest that the storefront has said with any call: a stream hears nothing itself once it is open. */
  let sessionsEndedBefore: Date | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    const said = request.sessionsEndedBefore;
    if (said && (!sessionsEndedBefore || said > sessionsEndedBefore)) sessionsEndedBefore = said;
    done();
  });

  const hub = createEventHub({
    read: async (since, tokens) => readEvents(db, { since, tokens, openedAfter: openedAfter({ sessionsEndedBefore }) }),
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
