import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counters } from '../../../database/schema/accounts.ts';
import { ask, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const VISITOR = '203.0.113.7';
const NEIGHBOUR = '203.0.113.8';

const MOBILE = '+971501112233';
const INQUIRY = {
  key: '00000000-0000-4000-8000-000000000000',
  name: 'Noura',
  company: 'Dar Al Oud',
  email: 'noura@example.com',
  phone: MOBILE,
  message: 'Is the oud from Assam?',
  channel: 'email',
  lang: 'en',
};

test.each([
  ['look up usernames', 'user-checked', 300, 'POST', '/customer/check-user', { username: 'Fresh@1' }],
  [
    'ask for codes to sign up',
    'code-asked',
    60,
    'POST',
    '/customer/signup',
    { username: 'Fresh@1', mobile: MOBILE, acceptTerms: true, lang: 'en' },
  ],
  [
    'ask for codes to log in',
    'code-asked',
    60,
    'POST',
    '/customer/login/send-otp',
    { username: 'Fresh@1', mobile: MOBILE },
  ],
  ['change the number', 'code-asked', 60, 'PATCH', '/customer/me', { mobile: MOBILE }],
  ['try codes', 'code-checked', 200, 'POST', '/customer/verify-otp', { pendingId: 'x'.repeat(32), otp: '1234' }],
  ['follow orders', 'tracking', 30, 'GET', '/orders/track/SW-2222-2222-2222', undefined],
  ['look at links of confirmation', 'confirm-order', 30, 'GET', '/orders/confirm/aaaaaaaaaa', undefined],
  ['confirm orders', 'confirm-order', 30, 'POST', '/orders/confirm', { key: 'aaaaaaaaaa' }],
  ['send inquiries', 'inquiry', 10, 'POST', '/inquiries', INQUIRY],
] as const)(
  'an IP address may %s only so often, and other addresses are not affected',
  async (_what, name, atMost, method, url, body) => {
    const shop = await testShop();
    const { token } = await signUp(shop, 'Omar@1');
    const from = (ip: string) => ask(shop, method, url, { ip, body, token });
    await from(VISITOR);
    const key = `${name} ${VISITOR}/32`;
    const [counter] = await shop.db.select().from(counters).where(eq(counters.key, key));
    // Also fills the next window, because the current one may end while the test runs.
    await shop.db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
    const askedBefore = async (count: number) => shop.db.update(counters).set({ count }).where(eq(counters.key, key));

    await askedBefore(atMost - 1);
    const last = await from(VISITOR);
    await askedBefore(atMost);
    const stopped = await from(VISITOR);
    const neighbour = await from(NEIGHBOUR);

    expect([last, neighbour].map(({ body: { code } }) => code)).not.toContain('rate-limited');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  },
);
