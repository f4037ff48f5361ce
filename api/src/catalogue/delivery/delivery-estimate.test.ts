import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { settings } from '../../../database/schema/catalogue.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

const placedAt = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

afterEach(() => vi.useRealTimers());

test('an estimate has the cost and the days of delivery', async () => {
  placedAt('2026-11-22T09:00+04:00');
  const { get } = await readOnlyShop();

  const { status, headers, body } = await get('/delivery/estimate?emirate=DU');

  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      emirate: 'DU',
      charge: 1_500,
      freeFrom: 20_000,
      from: '2026-11-24',
      to: '2026-11-26',
      orderBy: '2026-11-22T10:00:00.000Z',
    },
  });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['AZ', 2_000],
  ['DU', 1_500],
  ['SH', 1_500],
  ['AJ', 1_500],
  ['UQ', 2_500],
  ['RK', 2_500],
  ['FU', 2_500],
])('delivery to %s costs %i fils, in either language', async (emirate, charge) => {
  const { get } = await readOnlyShop();

  const answers = await Promise.all(
    ['en', 'ar'].map((lang) => get(`/delivery/estimate?emirate=${emirate}&lang=${lang}`)),
  );

  expect(answers.map(({ body }) => body.data.charge)).toEqual([charge, charge]);
});

test('the estimate changes at the cut-off while the shop runs', async () => {
  placedAt('2026-11-22T13:59+04:00');
  const { get } = await readOnlyShop();
  const before = await get('/delivery/estimate?emirate=DU');

  vi.setSystemTime(new Date('2026-11-22T14:00+04:00'));
  const after = await get('/delivery/estimate?emirate=DU');

  expect(before.body.data.from).toBe('2026-11-24');
  expect(after.body.data.from).toBe('2026-11-25');
});

test('an estimate names the holidays that lengthen the wait', async () => {
  placedAt('2026-11-27T09:00+04:00');
  const { get } = await readOnlyShop();

  const { body } = await get('/delivery/estimate?emirate=DU');

  expect(body.data).toMatchObject({ from: '2026-12-01', to: '2026-12-07', holidays: ['2026-12-02', '2026-12-03'] });
});

test('a new holiday in the settings takes effect soon', async () => {
  placedAt('2026-11-22T09:00+04:00');
  const { get, db } = await testShop();

  await writeCatalogue(db, (transaction) =>
    transaction
      .update(settings)
      .set({ value: { weekdays: ['sunday', 'monday', 'tuesday'], cutOffHour: 14, holidays: ['2026-11-23'] } })
      .where(eq(settings.key, 'workingDays')),
  );

  await expect.poll(async () => (await get('/delivery/estimate?emirate=DU')).body.data.from).toBe('2026-11-29');
});

test.each([
  ['en', '', /Enter one value|Must be one of/],
  ['en', 'emirate=XX', /^Must be one of: AZ, DU/],
  ['ar', 'emirate=dubai', /^القيم المقبولة/],
])('a request without a valid emirate is refused (%s, %j)', async (lang, query, message) => {
  const { get } = await readOnlyShop();

  const { status, body } = await get(`/delivery/estimate?lang=${lang}&${query}`);

  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: 'emirate', message: expect.stringMatching(message) }]);
});
