import type Stripe from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeClient, stripeProvider } from './stripe-provider.ts';

/** Stripe for both directions: `provider` sends requests, `webhookSecret` verifies the events that Stripe sends. */
export interface CardPayments {
  provider: PaymentProvider;
  stripe: Stripe;
  webhookSecret: string;
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
  return { stripe, webhookSecret, provider: stripeProvider(stripe, { origin }) };
}
