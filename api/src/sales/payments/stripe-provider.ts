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
 * Timeout of a request in milliseconds. There are no retries: with the time that an order waits in the semaphore it
 * must stay below the storefront's timeout for the API. The shopper repeats a failed order with the same key, or a job
 * does.
 */
export const STRIPE_TIMEOUT = 4_000;
/**
 * Milliseconds from placing an order until Stripe closes its page. Stripe wants at least 30 minutes from opening the
 * page, which can happen until the last of the 30 minutes that the order may be paid in.
 */
const PAGE_LIFETIME = 61 * 60 * 1000;

/**
 * Stripe's client. Its two hundred modules are imported here, so that a shop without card payments starts without them.
 */
export async function stripeClient({
  secretKey,
  baseUrl,
}: Pick<StripeOptions, 'secretKey' | 'baseUrl'>): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  return new Stripe(secretKey, {
    timeout: STRIPE_TIMEOUT,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/** Card payments by Stripe's hosted page. Amounts are in fils, as Stripe expects for AED. */
export function stripeProvider(stripe: Stripe, { origin }: Pick<StripeOptions, 'origin'>): PaymentProvider {
  return {
    name: 'stripe',

    async open({ id, total, lang, placedAt, currency, attempt }) {
      const home = origin + (lang === 'ar' ? '/ar' : '');
      // Every value follows from the order, because Stripe refuses a repeated idempotency key with other contents.
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Only cards, because they are captured at once. Stripe's page has no Arabic, so no locale is set.
          allowed_payment_method_types: ['card'],
          client_reference_id: id,
          metadata: { order: id },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: total, product_data: { name: id } },
            },
          ],
          success_url: `${home}/checkout/placed/${id}`,
          cancel_url: `${home}/checkout`,
          expires_at: Math.ceil((placedAt.getTime() + PAGE_LIFETIME) / 1000),
        },
        { idempotencyKey: attempt === 1 ? `open-${id}` : `open-${id}-${attempt}` },
      );
      if (!session.url) throw new Error(`Stripe gave no page for ${id}`);
      return { id: session.id, url: session.url };
    },

    read: async (id) => stateOf(await stripe.checkout.sessions.retrieve(id)),

    async close(id) {
      const session = await stripe.checkout.sessions.retrieve(id);
      if (session.status !== 'open') return stateOf(session);
      try {
        return stateOf(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // It may have been paid, or closed by another request, since it was read.
        const now = await stripe.checkout.sessions.retrieve(id);
        if (now.status === 'open') throw error;
        return stateOf(now);
      }
    },

    async refund({ captureId, amount, key }) {
      // The metadata tells the shop's refunds from those that were made in Stripe's dashboard.
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

/** The payment that was made on a page, if any. */
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

/** Stripe for both directions: `provider` sends requests, `webhookSecrets` verify the events that Stripe sends. */
export interface CardPayments {
  provider: PaymentProvider;
  stripe: Stripe;
  /** While Stripe changes it there are two. */
  webhookSecrets: readonly string[];
}

/**
 * Connects to Stripe with the keys from the environment; undefined without any. Throws when only one of them is set.
 */
export async function openCardPayments(
  environment: NodeJS.ProcessEnv,
  origin: string,
): Promise<CardPayments | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseUrl } = environment;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new Error(
      `Card payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set ${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'}.`,
    );
  const stripe = await stripeClient({ secretKey, baseUrl });
  const { STRIPE_WEBHOOK_SECRET_ALSO: also } = environment;
  const webhookSecrets = also ? [webhookSecret, also] : [webhookSecret];
  return { stripe, webhookSecrets, provider: stripeProvider(stripe, { origin }) };
}
