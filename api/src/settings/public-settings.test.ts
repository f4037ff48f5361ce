import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { readOnlyShop, testShop } from '../../testing/test-shop.ts';

test.each([
  ['en', 'Rayya', 'Al Ras, Deira, Dubai'],
  ['ar', 'ريّا', 'الراس، ديرة، دبي'],
])('the public settings have the shop’s name and contact (%s)', async (lang, shop, address) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/settings/public?lang=${lang}`);

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ shop, address, mode: 'demo', phone: '+97140000000', freeDeliveryFrom: 20_000 });
});

test('private settings are not answered', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/settings/public');

  expect(Object.keys(body.data).sort()).toEqual([
    'address',
    'email',
    'freeDeliveryFrom',
    'hours',
    'licence',
    'mode',
    'phone',
    'shop',
    'social',
    'takesCards',
    'terms',
    'trn',
    'whatsapp',
  ]);
});

test.each([
  ['en', 'Sunday to Thursday, 9:00–18:00\nSaturday, 10:00–16:00'],
  ['ar', 'من الأحد إلى الخميس، من 9:00\u00A0صباحًا إلى 6:00\u00A0مساءً\nالسبت، من 10:00\u00A0صباحًا إلى 4:00\u00A0مساءً'],
])('the line of hours is made from the opening hours (%s)', async (lang, hours) => {
  const { get } = await readOnlyShop();

  const { body } = await get(`/settings/public?lang=${lang}`);

  expect(body.data.hours).toBe(hours);
});

test('the contact settings have the shop’s addresses and opening hours', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/settings/contact?lang=ar');

  expect(body.data).toMatchObject({
    address: 'الراس، ديرة، دبي',
    trn: '100000000000003',
    map: expect.stringContaining('google.com/maps'),
  });
  expect(body.data.openingHours).toContainEqual({
    days: ['saturday'],
    label: 'السبت',
    text: 'من 10:00\u00A0صباحًا إلى 4:00\u00A0مساءً',
    hours: { opens: { minute: 600, text: '10:00\u00A0صباحًا' }, closes: { minute: 960, text: '4:00\u00A0مساءً' } },
  });
});

test('a changed charge is in the next answer', async () => {
  const { get, db } = await testShop();
  const { body: before } = await get('/settings/delivery');
  expect(before.data).toMatchObject({ freeFrom: 20_000, cashOnDeliveryFee: 500, cashOnDeliveryUpTo: 200_000 });
  expect(before.data.charges[0]).toEqual({ emirate: 'AZ', charge: 2_000 });

  await writeCatalogue(db, (transaction) =>
    transaction.execute(
      sql`update settings set value = jsonb_set(value, '{charges,AZ}', '2150') where key = 'delivery'`,
    ),
  );

  await expect.poll(async () => (await get('/settings/delivery')).body.data.charges[0].charge).toBe(2_150);
});

test('settings that were stored without the days for returns get the defaults from the policies', async () => {
  const { db, get } = await testShop();
  await db.execute(sql`delete from settings where key = 'returns'`);

  const { body } = await get('/settings/public');

  expect(body.data.terms).toMatchObject({ returnDays: '7 days', refundDays: '10–15 working days' });
});

test('the wording of days follows the settings', async () => {
  const { db, get } = await testShop();
  const returns = JSON.stringify({ days: 14, refundedAfter: { from: 3, to: 5 } });
  await db.execute(sql`update settings set value = ${returns}::jsonb where key = 'returns'`);

  const { body } = await get('/settings/public?lang=ar');

  expect(body.data.terms).toMatchObject({ returnDays: '14 يومًا', refundDays: '3 إلى 5 أيام عمل' });
});

test('a live shop without a card provider says that it takes cash alone', async () => {
  const [live, demo] = [await testShop({ mode: 'live' }), await readOnlyShop()];

  const answers = [await live.get('/settings/public'), await demo.get('/settings/public')];

  expect(answers.map(({ body }) => [body.data.takesCards, body.data.terms.payment])).toEqual([
    [false, 'Cash on delivery'],
    [true, 'Cash on delivery or card'],
  ]);
});
