import { expect, test } from 'vitest';
import { ask, codeFor, newMobile } from '../../testing/shopper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testShop } from '../../testing/test-shop.ts';
import { deviceKeyFor, knownDevice } from '../customers/codes/device-key.ts';
import { fakeStripe, signedEvent } from '../sales/payments/testing/fake-stripe.ts';

const [OLD, NEW] = ['the old secret, of 32 characters!', 'the new secret, of 32 characters!'] as const;

test('while the storefront’s secret is changed, both values are its proof; afterwards one is', async () => {
  const callerOf = async (options: object, key: string) => {
    const { app } = await testShop({
      limits: true,
      ...options,
      extend: (shop) => void shop.get('/caller', async ({ caller }) => ({ caller })),
    });
    const headers = { 'x-storefront-key': key, 'x-forwarded-for': '203.0.113.9' };
    return (await app.inject({ url: '/caller', headers })).json<{ caller: string }>().caller;
  };
  const both = { storefrontSecret: NEW, storefrontSecretAlso: OLD };

  expect(
    await Promise.all([callerOf(both, NEW), callerOf(both, OLD), callerOf({ storefrontSecret: NEW }, OLD)]),
  ).toEqual(['203.0.113.9', '203.0.113.9', '127.0.0.1']);
});

test('a device that logged in before a change of the secret is known until the old one is forgotten', () => {
  const account = { id: 'a', mobile: '+971501234567' };
  const key = deviceKeyFor(OLD, undefined, account);

  expect([knownDevice([NEW, OLD], key, account), knownDevice([NEW], key, account)]).toEqual([key.slice(0, 16), null]);
});

test('a code that was sent before a change of the secret can be entered after it', async () => {
  const { db } = await testDatabase();
  const before = await testShop({ db, secret: OLD });
  const during = await testShop({ db, secret: NEW, secretAlso: OLD });
  const after = await testShop({ db, secret: NEW });
  const mobile = newMobile();
  const { body: pending } = await ask(before, 'POST', '/customer/signup', {
    body: { username: 'Safa@1', mobile, acceptTerms: true, lang: 'en' },
  });
  const entered = { body: { pendingId: pending.pendingId, otp: await codeFor(before, mobile) } };

  const refused = await ask(after, 'POST', '/customer/verify-otp', entered);
  const accepted = await ask(during, 'POST', '/customer/verify-otp', entered);

  expect([refused.body.code, accepted.status]).toEqual(['code-wrong', 200]);
});

test('events that Stripe signs with either value of its secret are received', async () => {
  const { cards } = await fakeStripe();
  const next = { ...cards, webhookSecrets: ['whsec_the_next_secret', ...cards.webhookSecrets] };
  const { app } = await testShop({ cards: next });
  const send = async (webhookSecrets: readonly string[]) => {
    const event = { id: `evt_${webhookSecrets[0]}`, type: 'ping', data: { object: {} } };
    const request = signedEvent({ stripe: cards.stripe, webhookSecrets }, event);
    return (await app.inject({ method: 'POST', url: '/payments/stripe', ...request })).statusCode;
  };

  expect(await Promise.all([send(cards.webhookSecrets), send(next.webhookSecrets), send(['whsec_of_nobody'])])).toEqual(
    [200, 200, 400],
  );
});
