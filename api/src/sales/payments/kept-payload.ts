import type Stripe from 'stripe';
import type { EventPayload } from '../../../database/schema/payments.ts';

/**
 * The fields of pages, refunds and disputes that show what the provider said about money. A list of what is kept, because
 * Stripe's objects also have the payer's name, email, address and parts of the card.
 */
const KEPT = [
  'id',
  'object',
  'amount',
  'amount_total',
  'currency',
  'status',
  'payment_status',
  'payment_intent',
  'charge',
  'client_reference_id',
  'reason',
  'failure_reason',
  'created',
  'expires_at',
] as const;

/** What the shop keeps of an event; `refund` is the shop's own id of a refund. */
export function keptPayload({ created, livemode, data }: Stripe.Event): EventPayload {
  const sent = data.object as object as Record<string, unknown>;
  const object: EventPayload['object'] = {};
  for (const field of KEPT) if (sent[field] !== undefined) object[field] = idOf(sent[field]);
  const refund = (sent['metadata'] as Stripe.Metadata | null | undefined)?.['refund'];
  return { created, livemode, object: refund === undefined ? object : { ...object, refund } };
}

/** Only the id of an object that Stripe has put in the place of its id: it would bring its own fields along. */
const idOf = (value: unknown): unknown =>
  value instanceof Object && 'object' in value && 'id' in value ? value.id : value;
