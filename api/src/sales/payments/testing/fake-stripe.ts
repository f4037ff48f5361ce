import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openCardPayments, type CardPayments } from '../stripe-provider.ts';

const WEBHOOK_SECRET = 'whsec_a_secret_for_tests';

interface Call {
  path: string;
  form: Record<string, string>;
  key: string | undefined;
}

interface Answer {
  status: number;
  content: object;
}

const MINUTE = 60;
const ok = (content: object): Answer => ({ status: 200, content });
const refusal = (type: string, message: string): Answer => ({ status: 400, content: { error: { type, message } } });

/**
 * A server that imitates the few endpoints of Stripe that the shop uses, and records its calls. As Stripe documents, it
 * repeats its answer for a repeated idempotency key, and refuses a used key with other parameters and a page that
 * expires in less than 30 minutes or more than a day.
 */
export async function fakeStripe() {
  const calls: Call[] = [];
  const answers = new Map<string, { asked: string; answer: Answer }>();
  const sessions = new Map<string, Record<string, unknown>>();
  const events: { id: string; created: number; type: string }[] = [];
  let lost = 0;
  let isDown = false;

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const key = request.headers['idempotency-key']?.toString();
      const form = Object.fromEntries(new URLSearchParams(body));
      calls.push({ path: `${request.method} ${path}`, form, key });
      if (isDown) return send(response, { status: 500, content: { error: { type: 'api_error' } } });
      const answer = answerOnce(key, `${path} ${body}`, () => answerTo(path, form, searchParams));
      if (lost > 0) {
        lost -= 1;
        send(response, { status: 502, content: {} });
      } else send(response, answer);
    });
  });

  function answerOnce(key: string | undefined, asked: string, answerNow: () => Answer): Answer {
    if (key === undefined) return answerNow();
    const before = answers.get(key);
    if (before && before.asked !== asked)
      return refusal(
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    const answer = before?.answer ?? answerNow();
    answers.set(key, { asked, answer });
    return answer;
  }

  function answerTo(path: string, form: Record<string, string>, query: URLSearchParams): Answer {
    const [, , kind, , id = '', action] = path.split('/');
    if (kind === 'events') {
      const since = Number(query.get('created[gte]'));
      return ok({
        object: 'list',
        data: events.filter(({ created }) => created >= since).toReversed(),
        has_more: false,
      });
    }
    if (kind === 'refunds')
      return ok({ id: 're_1', object: 'refund', amount: Number(form.amount), status: 'succeeded' });
    if (id) {
      const session = sessions.get(id);
      if (!session) return refusal('invalid_request_error', 'No such checkout.session');
      if (action === 'expire' && session.status !== 'open')
        return refusal('invalid_request_error', 'Only open sessions can be expired');
      if (action === 'expire') session.status = 'expired';
      return ok(session);
    }
    return openSession(form);
  }

  function openSession(form: Record<string, string>): Answer {
    const lasts = Number(form.expires_at) - Date.now() / 1000;
    if (lasts < 30 * MINUTE || lasts > 24 * 60 * MINUTE)
      return refusal('invalid_request_error', 'expires_at must be between 30 minutes and 24 hours from now');
    const id = `cs_test_${sessions.size + 1}`;
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: form.client_reference_id,
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      currency: 'aed',
      url: `https://checkout.stripe.example/${id}`,
    };
    sessions.set(id, session);
    return ok({ ...session });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE_URL: baseUrl,
  };
  return {
    calls,
    cards: (await openCardPayments(environment, 'https://shop.example'))!,
    /** The customer pays on the page, and the webhook's event is lost. */
    pay: (id: string, changes: object = {}) =>
      void Object.assign(sessions.get(id)!, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        ...changes,
      }),
    /** Adds an event to Stripe's list. */
    list: (event: { id: string; type: string }) =>
      void events.push({ created: Math.floor(Date.now() / 1000), ...event }),
    /** The next `count` calls take effect, but their answers are lost. */
    loseAnswers: (count: number) => void (lost = count),
    /** Makes every call fail, or work again. */
    setDown: (down: boolean) => void (isDown = down),
  };
}

const send = (response: ServerResponse, { status, content }: Answer): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** The webhook request that Stripe would send, signed by Stripe's own test signer. */
export function signedEvent(
  { stripe, webhookSecrets: [secret = ''] }: Pick<CardPayments, 'stripe' | 'webhookSecrets'>,
  event: object,
  timestamp?: number,
) {
  const payload = JSON.stringify({ object: 'event', ...event });
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
}
