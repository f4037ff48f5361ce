import type Stripe from 'stripe';
import type { Paid, PageState, PaymentProvider } from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  /** Another base URL of Stripe's API, for tests. */
  baseUrl?: string | undefined;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/**
 * Milliseconds for one request, and there is no second: together with an order's wait for its turn it stays below what
 * the storefront waits for the API. What failed is asked again by the shopper, under the same key, or by a job.
 */
export const PATIENCE = 4_000;
/**
 * How long after it was placed an order's page ends at Stripe, which takes 30 minutes at least from when it is opened. An
 * order can be paid for 30 minutes, so this holds also for one whose page is opened in the last of them.
 */
const PAGE_LASTS = 61 * 60 * 1000;

/** Its code is loaded here: two hundred modules, which a shop without card payments starts without. */
export async function stripeClient({
  secretKey,
  baseUrl,
}: Pick<StripeOptions, 'secretKey' | 'baseUrl'>): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  return new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 0,
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

    async open({ id, total, lang, placedAt }) {
      const home = origin + (lang === 'ar' ? '/ar' : '');
      // All of it follows from the order: under one key Stripe refuses other contents, also after an answer was lost.
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
          expires_at: Math.ceil((placedAt.getTime() + PAGE_LASTS) / 1000),
        },
        { idempotencyKey: `open-${id}` },
      );
      if (session.url === null) throw new Error(`Stripe gave no page for ${id}`);
      return { id: session.id, url: session.url };
    },

    look: async (id) => stateOf(await stripe.checkout.sessions.retrieve(id)),

    async close(id) {
      const session = await stripe.checkout.sessions.retrieve(id);
      return stateOf(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session);
    },

    async refund({ captureId, amount, key }) {
      // By the metadata the shop knows its own refunds among those that were made in Stripe's dashboard.
      await stripe.refunds.create(
        { payment_intent: captureId, amount, metadata: { refund: key } },
        { idempotencyKey: `refund-${key}` },
      );
    },
  };
}

function stateOf(session: Stripe.Checkout.Session): PageState {
  const paid = paidBy(session);
  return { isOpen: !paid && session.status !== 'expired', ...(paid && { paid }) };
}

/** The money that a page has brought, if any. */
export function paidBy({
  payment_status: status,
  payment_intent: intent,
  amount_total: amount,
  currency,
}: Stripe.Checkout.Session): Paid | undefined {
  const captureId = typeof intent === 'string' ? intent : intent?.id;
  if (status !== 'paid' || !captureId || amount === null || currency === null) return undefined;
  return { amount, currency, captureId };
}
