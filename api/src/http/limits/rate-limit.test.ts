import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

const VISITOR = '203.0.113.7';

test.each([
  ['en', /^Too many requests. Please try again in [01]:\d\d$/],
  ['ar', /^طلبات كثيرة متتالية. حاول مجددًا بعد [01]:\d\d$/],
])('an IP address that sends too many requests learns when to retry (%s)', async (lang, message) => {
  const { app } = await testShop({ requestsPerMinute: 2 });
  const ask = () => app.inject({ url: `/settings/public?lang=${lang}`, remoteAddress: VISITOR });
  await ask();
  await ask();

  const response = await ask();

  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'rate-limited', message: expect.stringMatching(message) });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.headers['every-call-refused'], 'for the storefront').toBe('yes');
});

const KEY = { 'x-storefront-key': 'a secret of the storefront, 32 characters' };

/**
 * A shop that answers each address once a minute; returns a function that makes requests and collects their statuses.
 */
async function strictShop({ storefrontSecret }: { storefrontSecret?: string } = {}) {
  const { app } = await testShop({ limits: true, requestsPerMinute: 1, storefrontSecret });
  return async (remoteAddress: string, ...calls: Record<string, string>[]) => {
    const statuses: number[] = [];
    for (const headers of calls)
      statuses.push((await app.inject({ url: '/settings/public', remoteAddress, headers })).statusCode);
    return statuses;
  };
}

test.each(['127.0.0.1', '10.0.0.5'])(
  'the storefront, at %s, is counted for the address that it asks for, not for its own',
  async (storefront) => {
    const ask = await strictShop({ storefrontSecret: KEY['x-storefront-key'] });

    const forItself = await ask(storefront, KEY, KEY, KEY);
    const forOne = { ...KEY, 'x-forwarded-for': VISITOR };
    const forAnother = { ...KEY, 'x-forwarded-for': '203.0.113.8' };
    const forOthers = await ask(storefront, forOne, forAnother, forOne);

    expect([forItself, forOthers]).toEqual([
      [200, 200, 200],
      [200, 200, 429],
    ]);
  },
);

test.each(['127.0.0.1', '::1', VISITOR])(
  'a request from %s without the secret is not taken for the storefront’s',
  async (from) => {
    const ask = await strictShop({ storefrontSecret: KEY['x-storefront-key'] });

    const answers = await ask(from, {}, { 'x-storefront-key': 'made up' }, { 'x-forwarded-for': '198.51.100.1' });

    expect(answers).toEqual([200, 429, 429]);
  },
);

test('without a configured secret no request is taken for the storefront’s', async () => {
  const ask = await strictShop();

  const answers = await ask('127.0.0.1', { ...KEY, 'x-forwarded-for': VISITOR }, { 'x-forwarded-for': '198.51.100.1' });

  expect(answers).toEqual([200, 429]);
});

test('the IPv6 addresses of one network are counted as one caller', async () => {
  const ask = await strictShop({ storefrontSecret: KEY['x-storefront-key'] });

  const answers = await ask(
    '127.0.0.1',
    { ...KEY, 'x-forwarded-for': '2001:db8:1:2::1' },
    { ...KEY, 'x-forwarded-for': '2001:db8:1:2::2' },
  );

  expect(answers).toEqual([200, 429]);
});

test('addresses that come with a port are counted apart, each whatever its port', async () => {
  const ask = await strictShop({ storefrontSecret: KEY['x-storefront-key'] });

  const answers = await ask(
    '127.0.0.1',
    ...['203.0.113.7:51234', '203.0.113.7:51235', '203.0.113.8:51234', '[2001:db8:1:2::1]:51234'].map((address) => ({
      ...KEY,
      'x-forwarded-for': address,
    })),
  );

  expect(answers).toEqual([200, 429, 200, 200]);
});

test('without limits an IP address may send any number of requests', async () => {
  const { app } = await testShop({ limits: false, requestsPerMinute: 1 });

  const answers = [
    await app.inject({ url: '/settings/public', remoteAddress: VISITOR }),
    await app.inject({ url: '/settings/public', remoteAddress: VISITOR }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
