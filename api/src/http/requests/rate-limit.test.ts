import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

const VISITOR = '203.0.113.7';

test.each([
  ['en', /^Too many requests. Please try again in [01]:\d\d$/],
  ['ar', /^طلبات كثيرة متتالية. حاول مجددًا بعد [01]:\d\d$/],
])('an address that asks too often is told when to come back (%s)', async (lang, message) => {
  const { app } = await testShop({ requestsPerMinute: 2 });
  const ask = () => app.inject({ url: `/settings/public?lang=${lang}`, remoteAddress: VISITOR });
  await ask();
  await ask();

  const response = await ask();

  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'rate-limited', message: expect.stringMatching(message) });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('the storefront is not counted, but whom it asks for is', async () => {
  const { app } = await testShop({ requestsPerMinute: 1 });
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/settings/public', remoteAddress: '127.0.0.1', headers });

  const forItself = [await ask({}), await ask({}), await ask({})];
  const forAnother = [await ask({ 'x-forwarded-for': VISITOR }), await ask({ 'x-forwarded-for': VISITOR })];

  expect(forItself.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(forAnother.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
});

test('a visitor can’t pass for another one', async () => {
  const { app } = await testShop({ requestsPerMinute: 1 });
  const ask = (forwarded: string) =>
    app.inject({ url: '/settings/public', remoteAddress: VISITOR, headers: { 'x-forwarded-for': forwarded } });

  const answers = [await ask('127.0.0.1'), await ask('198.51.100.1')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
});
