import { expect, test } from 'vitest';
import { shopWithoutDesk, untilDeskIsShown } from '../testing/shop-with-desk.ts';
import { STAFF_HOST, testStorefront } from '../testing/test-storefront.ts';

const SHOP_HOST = 'localhost';

async function shopWithDesk() {
  const shop = await shopWithoutDesk();
  shop.addDesk();
  await untilDeskIsShown(shop.app);
  return shop;
}

test.each(['/desk', '/ar/desk', '/desk/orders/1', '//desk', '/de%73k'])(
  'on the shop’s host there is no page of the staff at %s',
  async (url) => {
    const { app } = await shopWithDesk();

    const { body, headers } = await app.inject({ authority: SHOP_HOST, url });

    expect(body).not.toContain('the desk');
    expect(body).not.toContain('mf-desk');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=()');
  },
);

test.each(['/category/perfumes', '/cart', '/about', '/sw.js', '/sitemap.xml', '/dev/outbox', '/nowhere'])(
  'on the staff’s host there is nothing of the shop at %s',
  async (url) => {
    const { app } = await shopWithDesk();

    const { statusCode, body } = await app.inject({ authority: STAFF_HOST, url });

    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/the shop|the cart|<script/);
  },
);

test.each([
  ['/', '/staff'],
  ['/ar', '/ar/staff'],
])('the way in to the staff’s host, %s, leads to the back office', async (url, location) => {
  const { app } = await shopWithDesk();

  expect((await app.inject({ authority: STAFF_HOST, url })).headers.location).toBe(location);
});

const CALLS = [
  '/api/staff/me',
  '/api/staff',
  '/api//staff/me',
  '/api/%73taff/me',
  '/api/products/../staff/me',
  '/api/products/%2e%2e/staff/me',
  '/api/./staff/me?x=1',
];

test.each(CALLS)('on the shop’s host no call of the staff reaches the API by %s', async (url) => {
  const asked: string[] = [];
  const { app } = await testStorefront({
    api: (api) => {
      api.all('/*', async (request) => {
        asked.push(request.url);
        return { data: {} };
      });
    },
  });

  const { statusCode } = await app.inject({ authority: SHOP_HOST, url });

  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(asked.filter((path) => path.includes('staff'))).toEqual([]);
});

test('calls of the staff and of shoppers answer at the staff’s host', async () => {
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/staff/me', async () => ({ data: {} }));
      api.get('/orders/none', async () => ({ data: {} }));
    },
  });

  const statusOf = async (url: string) => (await app.inject({ authority: STAFF_HOST, url })).statusCode;

  expect([await statusOf('/api/staff/me'), await statusOf('/api/orders/none')]).toEqual([200, 200]);
});

test('releases are read and changed at the staff’s host alone', async () => {
  const { app } = await testStorefront();

  const statusAt = async (authority: string) => (await app.inject({ authority, url: '/_/releases' })).statusCode;

  expect([await statusAt(SHOP_HOST), await statusAt(STAFF_HOST)]).toEqual([404, 401]);
});

test.each([
  ['staff.shop.example', 401],
  ['STAFF.shop.example:8443', 401],
  ['staff.other.example', 404],
  ['shop.example', 404],
])('where the operator names the host, only that is the staff’s: %s', async (authority, status) => {
  const { app } = await testStorefront({
    config: { staffOrigin: 'https://staff.shop.example' },
  });

  expect((await app.inject({ authority, url: '/_/releases' })).statusCode).toBe(status);
});

test('crawlers are to read nothing at the staff’s host', async () => {
  const { app } = await testStorefront();

  expect((await app.inject({ authority: STAFF_HOST, url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a document of the staff may ask for passkeys', async () => {
  const { app } = await shopWithDesk();

  const { headers } = await app.inject({ authority: STAFF_HOST, url: '/desk' });

  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
