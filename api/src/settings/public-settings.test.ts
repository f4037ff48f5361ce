import { expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';

test.each([
  ['en', 'Rayya', 'Al Ras, Deira, Dubai'],
  ['ar', 'ريّا', 'الراس، ديرة، دبي'],
])('the frame learns who the shop is (%s)', async (lang, shop, address) => {
  const { get } = await testShop();

  const { status, body } = await get(`/settings/public?lang=${lang}`);

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ shop, address, mode: 'demo', phone: '+97140000000', freeDeliveryFrom: 20_000 });
});

test('nothing of the settings that is not meant for the public is answered', async () => {
  const { get } = await testShop();

  const { body } = await get('/settings/public');

  expect(Object.keys(body.data).sort()).toEqual(
    ['address', 'email', 'freeDeliveryFrom', 'hours', 'mode', 'phone', 'shop', 'social', 'whatsapp'],
  );
});
