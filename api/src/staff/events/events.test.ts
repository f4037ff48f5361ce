import type { StaffRole } from '@shop/contract/staff-roles';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { orderEvents } from '../../../database/schema/orders.ts';
import { ask } from '../../../testing/shopper.ts';
import { invited, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openStaffSession } from '../../http/sessions/staff-sessions.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';

interface Event {
  event: string;
  id: string;
  data: { order?: string; status?: string; isNew?: boolean; subject?: string; subjectId?: string };
}

async function shopWithStreams(role: StaffRole = 'orders', options: Parameters<typeof testShop>[0] = {}) {
  const { app, db } = await testShop(options);
  const { id: personId, token } = await signedInStaff({ app, db }, role);
  const { id: customerId } = await newCustomer(db);
  const order = async () => placeOrder(db, { customerId, invoiceNumber: null, status: 'confirmed' });

  /** Opens a stream as a screen does, after the event that a cursor names. */
  const open = async (cursor?: string, session = token) => {
    const { statusCode, headers, stream } = await app.inject({
      url: '/staff/events',
      headers: { authorization: `Bearer ${session}`, ...(cursor && { 'last-event-id': cursor }) },
      payloadAsStream: true,
    });
    const source = stream();
    onTestFinished(() => void source.destroy());
    const events = eventsOf(source);
    const first = statusCode === 200 ? (await events.next()).value : undefined;
    return { statusCode, headers, source, events, first };
  };
  const anotherSession = async () => openStaffSession(db, { staffId: personId, keyId: 'a-key' });
  return { app, db, token, order, open, anotherSession };
}

async function* eventsOf(source: AsyncIterable<unknown>): AsyncGenerator<Event, undefined> {
  let text = '';
  for await (const part of source) {
    text += String(part);
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/)));
      if (fields['data']) yield { event: fields['event'], id: fields['id'], data: JSON.parse(fields['data']) };
    }
  }
  return undefined;
}

/** The next events about orders. */
async function ordersIn(events: AsyncGenerator<Event, undefined>, count: number) {
  const found: Event[] = [];
  while (found.length < count) {
    const { value } = await events.next();
    if (!value) break;
    if (value.event === 'order') found.push(value);
  }
  return found;
}

test('a session has five streams at the same time, also of many that are opened at once', async () => {
  const { app, open, anotherSession } = await shopWithStreams();
  const session = await anotherSession();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const tabs = Array.from({ length: 5 }, () => new AbortController());
  const openTab = async ({ signal }: AbortController) =>
    fetch(`${address}/staff/events`, { headers: { authorization: `Bearer ${session}` }, signal });

  const opened = await Promise.all(Array.from({ length: 9 }, async () => open()));
  const refused = opened.filter(({ statusCode }) => statusCode !== 200);
  const ofAnother = await Promise.all(tabs.map(openTab));
  tabs[0]!.abort();

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
  expect(refused[0]!.headers['retry-after']).toBe('10');
  expect(ofAnother.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(async () => (await open(undefined, session)).statusCode).toBe(200);
  for (const tab of tabs) tab.abort();
});

test('a new order and each of its steps are in an open tab within three seconds', async () => {
  const { app, token, order, open } = await shopWithStreams();
  const { headers, events, first } = await open();
  const started = Date.now();

  const id = await order();
  await ask({ app }, 'POST', `/staff/orders/${id}/pack`, { token, body: {} });
  const seen = await ordersIn(events, 2);

  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['x-accel-buffering'], 'nginx sends events on as they come').toBe('no');
  expect(first!.event).toBe('open');
  expect(seen.map(({ data }) => [data.order, data.status, data.isNew])).toEqual([
    [id, 'confirmed', true],
    [id, 'packed', false],
  ]);
  expect(Date.now() - started).toBeLessThan(3_000);
});

test('what happens while a tab is away comes when it connects again', async () => {
  const { order, open } = await shopWithStreams();
  await order();
  const before = await open();
  const seenId = await order();
  const [seen] = await ordersIn(before.events, 1);
  before.source.destroy();
  const missed = [await order(), await order()];

  const { events } = await open(seen!.id);
  const ids = (await ordersIn(events, 4)).map(({ data }) => data.order);

  expect(seen!.data.order).toBe(seenId);
  // The first order happened just before: it may come twice, as the contract says.
  expect(ids.slice(-2)).toEqual(missed);
});

test('an order whose transaction ends late is not passed by', async () => {
  const { db, order, open } = await shopWithStreams();
  const id = await order();
  const { events } = await open();
  let commit = () => {};
  const late = db.transaction(async (transaction) => {
    await transaction
      .insert(orderEvents)
      .values({ id: randomUUID(), orderId: id, status: 'packed', actor: 'staff', person: 'late' });
    await new Promise<void>((resolve) => (commit = resolve));
  });
  const other = await order();
  const [first] = await ordersIn(events, 1);

  commit();
  await late;

  expect(first!.data.order).toBe(other);
  expect((await ordersIn(events, 1))[0]!.data).toMatchObject({ order: id, status: 'packed' });
});

test('a stream ends with its session', async () => {
  const { app, token, open } = await shopWithStreams();
  const { events } = await open();

  await ask({ app }, 'POST', '/staff/sign-out', { token });

  expect((await events.next()).value).toMatchObject({ event: 'end' });
  expect((await events.next()).done).toBe(true);
  expect((await open()).statusCode).toBe(401);
});

test('streams of sessions that a harmful build may have read end, by the storefront’s word alone', async () => {
  const storefrontSecret = 'a-storefront-that-the-api-knows-by-its-secret';
  const { app, token, order, open, anotherSession } = await shopWithStreams('orders', { storefrontSecret });
  const seen = await open();
  const ended = { 'sessions-ended-before': new Date().toISOString() };
  const after = await open(undefined, await anotherSession());
  /** Makes a call of a visitor, who has nothing to do with the stream. */
  const call = async (headers: Record<string, string>) => app.inject({ url: '/settings/public', headers });

  await call(ended);
  const first = await order();
  expect((await seen.events.next()).value, 'by anybody’s word').toMatchObject({ data: { order: first } });

  const said = { ...ended, 'x-storefront-key': storefrontSecret };
  await call(said);
  await call({ 'x-storefront-key': storefrontSecret });
  const second = await order();

  expect((await seen.events.next()).value).toMatchObject({ event: 'end' });
  expect((await seen.events.next()).done).toBe(true);
  const again = await app.inject({ url: '/staff/events', headers: { authorization: `Bearer ${token}`, ...said } });
  expect(again.statusCode).toBe(401);
  expect((await ordersIn(after.events, 2)).map(({ data }) => data.order)).toEqual([first, second]);
});

test('a stream tells a role of changes of what it sees, and of nothing else', async () => {
  const { app, db, order, open } = await shopWithStreams('catalogue');
  const other = await signedInStaff({ app, db }, 'owner');
  const { events } = await open();

  const id = await order();
  await ask({ app }, 'POST', `/staff/orders/${id}/pack`, { token: other.token, body: {} });
  await invited({ db }, 'reader');
  await ask({ app }, 'POST', '/staff/coupons/RAYYA10/end', { token: other.token, body: {} });

  const { value } = await events.next();
  expect(value).toMatchObject({ event: 'change', data: { subject: 'coupon', action: 'coupons end' } });
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
});

test('a process has a hundred streams at most, and a closing one ends them', async () => {
  const { app, open, anotherSession } = await shopWithStreams();
  const streams = [];
  for (let sessions = 0; sessions < 20; sessions += 1) {
    const session = await anotherSession();
    for (let count = 0; count < 5; count += 1) streams.push(await open(undefined, session));
  }

  const { statusCode, headers } = await open();

  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  await app.close();
  expect((await streams[0]!.events.next()).done).toBe(true);
});
