import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openCardPayments, type CardPayments } from '../card-payments.ts';

const WEBHOOK_SECRET = 'whsec_a_secret_for_tests';

interface Call {
  path: string;
  form: Record<string, string>;
  key: string | undefined;
}

/** A fake of the few calls that the shop makes to Stripe. It keeps what was asked, and answers the same key the same. */
export async function fakeStripe() {
  const calls: Call[] = [];
  const answers = new Map<string, object>();
  const statuses = new Map<string, string>();

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const form = Object.fromEntries(new URLSearchParams(body));
      const key = request.headers['idempotency-key']?.toString();
      calls.push({ path: `${request.method} ${path}`, form, key });
      const answer = (key === undefined ? undefined : answers.get(key)) ?? answerTo(path, form);
      if (key !== undefined) answers.set(key, answer);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });

  function answerTo(path: string, form: Record<string, string>): object {
    const [, , kind, , id = '', action] = path.split('/');
    if (kind === 'refunds') return { id: 're_1', object: 'refund', amount: Number(form.amount), status: 'succeeded' };
    if (action === 'expire') statuses.set(id, 'expired');
    const sessionId = id || `cs_test_${statuses.size + 1}`;
    if (!statuses.has(sessionId)) statuses.set(sessionId, 'open');
    return {
      id: sessionId,
      object: 'checkout.session',
      status: statuses.get(sessionId),
      url: `https://checkout.stripe.example/${sessionId}`,
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: baseUrl,
  };
  return { calls, cards: openCardPayments(environment, 'https://shop.example')! };
}

/** What Stripe would post, signed by the client's own test signer. */
export function signedEvent({ stripe, webhookSecret }: CardPayments, event: object, timestamp?: number) {
  const payload = JSON.stringify({ object: 'event', ...event });
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
}
