import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { paymentEvents } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { handleEvent, EVENT_TYPES } from './stripe-events.ts';

export interface WebhookOptions {
  db: Database;
  stripe: Stripe;
  /** Stripe signs its events with one of these. */
  webhookSecrets: readonly string[];
}

/** Seconds of Stripe's event list that are read again: as long as Stripe repeats an event. */
const READ_BACK = 3 * 24 * 60 * 60;
const EVENTS_PER_PAGE = 100;

/**
 * Receives Stripe's events at `POST /payments/stripe`, and in the job `payment-events`, which reads Stripe's event list
 * for events that were missed.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  { db, stripe, webhookSecrets }: WebhookOptions,
): Promise<void> {
  // The signature covers the raw bytes, so this plugin's scope does not parse JSON.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/payments/stripe', async (request, reply) => {
    await handleEvent(db, readEvent(request.body, request.headers['stripe-signature']), app.jobs);
    return reply.header('cache-control', 'no-store').send({ received: true });
  });

  function readEvent(body: unknown, signature: string | string[] | undefined): Stripe.Event {
    let cause: unknown;
    for (const secret of webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(body as Buffer, signature ?? '', secret);
      } catch (error) {
        cause = error;
      }
    }
    throw new ProblemError('bad-request', { cause });
  }

  app.jobs.handle('payment-events', async () => {
    const since = Math.floor(Date.now() / 1000) - READ_BACK;
    let after: string | undefined;
    do {
      const { data, has_more: more } = await stripe.events.list({
        types: [...EVENT_TYPES],
        created: { gte: since },
        limit: EVENTS_PER_PAGE,
        ...(after !== undefined && { starting_after: after }),
      });
      await catchUp(data);
      after = more ? data.at(-1)?.id : undefined;
    } while (after !== undefined);
  });

  /** Handles the events that were missed, the oldest first. Stripe lists the newest first. */
  async function catchUp(listed: Stripe.Event[]): Promise<void> {
    if (listed.length === 0) return;
    const ids = listed.map(({ id }) => id);
    const handled = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(inArray(paymentEvents.id, ids));
    const missed = listed.filter(({ id }) => !handled.some((event) => event.id === id)).toReversed();
    for (const event of missed) {
      app.log.warn({ event: event.id, type: event.type }, 'Stripe’s webhook missed an event, which is handled now');
      // An event that fails is logged and skipped, so that the others are still handled.
      await handleEvent(db, event, app.jobs).catch((error: unknown) =>
        app.log.error({ event: event.id, reason: rootCause(error).message }, 'a missed event could not be handled'),
      );
    }
  }
}
