import Stripe from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  /** Another base URL of Stripe's API, for tests. */
  baseUrl?: string | undefined;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/** Milliseconds for one request; the client itself tries again twice. */
const PATIENCE = 8_000;
/** Stripe closes a page no sooner than 30 minutes after it was opened. */
const SHORTEST = 31 * 60 * 1000;

export function stripeClient({ secretKey, baseUrl }: Pick<StripeOptions, 'secretKey' | 'baseUrl'>): Stripe {
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  return new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/** Cards by Stripe's hosted page. Amounts are fils, Stripe's smallest unit of AED. */
export function stripeProvider(stripe: Stripe, { origin }: Pick<StripeOptions, 'origin'>): PaymentProvider {
  return {
    name: 'stripe',

    async open({ id, total, lang, payUntil }) {
      const home = origin + (lang === 'ar' ? '/ar' : '');
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Cards alone, which are captured at once; Stripe has no Arabic page.
          allowed_payment_method_types: ['card'],
          client_reference_id: id,
          metadata: { order: id },
          line_items: [
            { quantity: 1, price_data: { currency: 'aed', unit_amount: total, product_data: { name: id } } },
          ],
          success_url: `${home}/checkout/placed/${id}`,
          cancel_url: `${home}/checkout`,
          expires_at: Math.ceil(Math.max(payUntil.getTime(), Date.now() + SHORTEST) / 1000),
        },
        { idempotencyKey: `open-${id}` },
      );
      if (session.url === null) throw new Error(`Stripe gave no page for ${id}`);
      return { id: session.id, url: session.url };
    },

    async expire(id) {
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status !== 'open') return;
      await stripe.checkout.sessions.expire(id);
    },

    async refund({ captureId, amount, key }) {
      await stripe.refunds.create({ payment_intent: captureId, amount }, { idempotencyKey: `refund-${key}` });
    },
  };
}
