import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { paymentEvents } from '../../../database/schema/payments.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { actOnEvent, EVENT_TYPES } from './stripe-events.ts';

export interface WebhookOptions {
  db: Database;
  stripe: Stripe;
  /** What Stripe signs with. */
  webhookSecret: string;
}

/** Seconds that Stripe's own account of what happened is read back: as long as it would go on telling. */
const READ_BACK = 3 * 24 * 60 * 60;
const PAGE = 100;

/**
 * What Stripe tells: by `POST /payments/stripe`, and in case that was lost, by its list of events. Nobody else says that
 * an order is paid.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  { db, stripe, webhookSecret }: WebhookOptions,
): Promise<void> {
  // In this plugin's own scope alone: the signature is over the bytes as they came.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/payments/stripe', async (request, reply) => {
    await actOnEvent(db, readEvent(request.body, request.headers['stripe-signature']), app.jobs);
    return reply.header('cache-control', 'no-store').send({ received: true });
  });

  function readEvent(body: unknown, signature: string | string[] | undefined): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body as Buffer, signature ?? '', webhookSecret);
    } catch (cause) {
      throw new ProblemError('bad-request', { cause });
    }
  }

  app.jobs.handle('payment-events', async () => {
    const since = Math.floor(Date.now() / 1000) - READ_BACK;
    let after: string | undefined;
    do {
      const { data, has_more: more } = await stripe.events.list({
        types: [...EVENT_TYPES],
        created: { gte: since },
        limit: PAGE,
        ...(after !== undefined && { starting_after: after }),
      });
      await catchUp(data);
      after = more ? data.at(-1)?.id : undefined;
    } while (after !== undefined);
  });

  /** The list is newest first; what happened first is done first. */
  async function catchUp(told: Stripe.Event[]): Promise<void> {
    if (told.length === 0) return;
    const ids = told.map(({ id }) => id);
    const heard = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(inArray(paymentEvents.id, ids));
    const missed = told.filter(({ id }) => !heard.some((event) => event.id === id)).toReversed();
    for (const event of missed) {
      app.log.warn({ event: event.id, type: event.type }, 'Stripe’s webhook was missed');
      // One that can't be acted on doesn't keep the others waiting.
      await actOnEvent(db, event, app.jobs).catch((error: unknown) =>
        app.log.error({ event: event.id, reason: rootCause(error).message }, 'a missed event could not be acted on'),
      );
    }
  }
}
