import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

/** Sent with every answer. The test compares the whole set, so that no change goes unnoticed. */
const ALWAYS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const KEPT = {
  ...JSON_TYPE,
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
};
const LIVE = { ...JSON_TYPE, 'cache-control': 'no-store' };
const PROBLEM = { ...LIVE, 'content-language': 'en' };

test.each([
  ['the home page’s content', '/home/public', KEPT],
  ['a search', '/products/public/search?q=%3F', KEPT],
  ['a cart', '/cart', LIVE],
  ['health', '/health', LIVE],
  ['the description', '/openapi.json', JSON_TYPE],
  ['an address that nothing has', '/nowhere', PROBLEM],
  ['an address that can’t be decoded', '/%zz', PROBLEM],
  ['a wrong parameter', '/products/public?limit=0', PROBLEM],
  ['what needs a login', '/customer/me', PROBLEM],
])('%s is answered with these headers and no others', async (_what, url, own) => {
  const { app } = await testShop();

  const { headers } = await app.inject({ url });

  const { date: _date, connection: _connection, 'content-length': _length, 'x-request-id': id, ...sent } = headers;
  expect(sent).toEqual({ ...ALWAYS, ...own });
  expect(id).toMatch(/^[\w-]{36}$/);
});
