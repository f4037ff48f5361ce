import type Stripe from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeClient, stripeProvider } from './stripe-provider.ts';

/** Stripe as the shop uses it: to ask, and to be told. */
export interface CardPayments {
  provider: PaymentProvider;
  stripe: Stripe;
  webhookSecret: string;
}

/** What the environment names; nothing without a key. Throws when only half of it is named. */
export async function openCardPayments(
  environment: NodeJS.ProcessEnv,
  origin: string,
): Promise<CardPayments | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseUrl } = environment;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new Error(
      `Card payments are only half named: set ${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'}.`,
    );
  const stripe = await stripeClient({ secretKey, baseUrl });
  return { stripe, webhookSecret, provider: stripeProvider(stripe, { origin }) };
}
