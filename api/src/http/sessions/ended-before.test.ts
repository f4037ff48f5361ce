import { expect, test } from 'vitest';
import { signUp } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const SECRET = 'a-storefront-that-the-api-knows-by-its-secret';

test('sessions that a harmful build may have read have ended, by the storefront’s word alone', async () => {
  const shop = await testShop({ storefrontSecret: SECRET });
  const [customer, staff] = [await signUp(shop, 'Layla@1'), await signedInStaff(shop, 'orders')];
  const ask = async (url: string, token: string, headers: Record<string, string>) => {
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
    return answer.statusCode;
  };
  const both = async (headers: Record<string, string>) => [
    await ask('/customer/me', customer.token, headers),
    await ask('/staff/me', staff.token, headers),
  ];
  const before = (minutes: number) => ({
    'sessions-ended-before': new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const key = { 'x-storefront-key': SECRET };

  expect(await both({ ...key, ...before(1) })).toEqual([401, 401]);
  expect(await both({ ...key, ...before(-1) })).toEqual([200, 200]);
  expect(await both({ ...key, 'sessions-ended-before': 'soon' })).toEqual([200, 200]);
  expect(await both(before(1))).toEqual([200, 200]);
  expect(await both({ ...before(1), 'x-storefront-key': 'a guess' })).toEqual([200, 200]);
});
