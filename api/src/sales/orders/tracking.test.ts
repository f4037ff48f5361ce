import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counters } from '../../../database/schema/accounts.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { DEMO } from './testing/shoppers.ts';

const VISITOR = '203.0.113.7';

test('anyone who knows the id sees where the order is, and which steps are still expected', async () => {
  const { get } = await readOnlyShop();

  const { status, headers, body } = await get('/orders/track/SW-DEMA-2345-SENT');

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    id: 'SW-DEMA-2345-SENT',
    status: 'shipped',
    city: 'DU',
    items: 2,
    courier: { name: 'Falcon Express', waybill: 'FX20417733' },
  });
  expect(body.steps.map(({ status: step, at }: { status: string; at?: string }) => [step, at !== undefined])).toEqual([
    ['pending_payment', true],
    ['confirmed', true],
    ['packed', true],
    ['shipped', true],
    ['out_for_delivery', false],
    ['delivered', false],
  ]);
});

test('the answer holds no name, phone, street or price, in any state', async () => {
  const { get } = await readOnlyShop();
  const keysOf = (value: unknown, path = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, path));
    if (typeof value !== 'object' || value === null) return [path];
    return Object.entries(value).flatMap(([key, part]) => keysOf(part, `${path}.${key}`));
  };

  const answers = await Promise.all(DEMO.orders.map(({ id }) => get(`/orders/track/${id}`)));

  const keys = new Set(answers.flatMap(({ body }) => keysOf(body)));
  expect([...keys].toSorted()).toEqual([
    '.city',
    '.courier.name',
    '.courier.url',
    '.courier.waybill',
    '.eta.from',
    '.eta.to',
    '.id',
    '.items',
    '.status',
    '.steps.at',
    '.steps.status',
  ]);
  const texts = JSON.stringify(answers.map(({ body }) => body));
  for (const secret of ['Suwaidi', '97150', 'Warqa', 'Majaz', 'Villa']) expect(texts).not.toContain(secret);
});

test('an unknown id and a malformed one get the same answer', async () => {
  const { get } = await readOnlyShop();

  const answers = await Promise.all(
    ['SW-2222-2222-2222', 'SW-1', 'sw-dema-2345-sent', '..%2f'].map((id) => get(`/orders/track/${id}?lang=ar`)),
  );

  const withoutIds = answers.map(({ status, body: { requestId: _id, ...body } }) => JSON.stringify([status, body]));
  expect(new Set(withoutIds)).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    status: 404,
    body: { code: 'order-not-found', message: 'لم نجد طلبًا بهذا الرقم' },
  });
});

test('an IP address that tries many ids is limited in all processes, and no other address is', async () => {
  const { app, db } = await testShop();
  const other = await testShop({ db });
  const ask = (from: string, shop = app) =>
    shop.inject({ url: '/orders/track/SW-2222-2222-2222', remoteAddress: from });
  await ask(VISITOR);
  const [counter] = await db.select().from(counters);
  // The minute may end while the test runs.
  await db.insert(counters).values({ ...counter!, startedAt: counter!.expiresAt });
  const askedBefore = (count: number) => db.update(counters).set({ count }).where(eq(counters.key, counter!.key));

  await askedBefore(29);
  const last = await ask(VISITOR);
  await askedBefore(30);
  const stopped = await ask(VISITOR, other.app);
  const somebodyElse = await ask('203.0.113.8');

  expect(counter?.key).toBe(`tracking ${VISITOR}/32`);
  expect([last.statusCode, stopped.statusCode, somebodyElse.statusCode]).toEqual([404, 429, 404]);
  expect(stopped.json()).toMatchObject({ code: 'rate-limited' });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
});
