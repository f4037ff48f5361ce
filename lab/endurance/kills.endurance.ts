import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { apiProgram, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { randomInt, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

const BUYERS = 16;
const KILLS = 40;
const VARIANT = 'sp-saff-005';
const STOCK = 10_000;
/** Orders that a buyer does not cancel, because the number of unconfirmed orders per customer is limited. */
const KEPT = 2;
const ADDRESS = {
  label: 'Home',
  recipient: 'Noora',
  phone: '+971501234567',
  emirate: 'DU',
  area: 'Jumeirah 2',
  building: 'Villa 12',
};

interface Answer<Data> {
  status: number;
  data: Data;
}

/** Orders and cancellations that the shop has acknowledged. */
interface Acknowledged {
  /** Order ids by idempotency key. */
  placed: Map<string, string>;
  cancelled: Set<string>;
}

/** Repeats a request until it is answered, because a request without an answer may or may not have been carried out. */
async function askUntilAnswered<Data>(
  url: string,
  token: string,
  [method, path, body]: [method: string, path: string, body?: object],
  key = randomUUID(),
): Promise<Answer<Data>> {
  for (;;) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        connection: 'close',
        'idempotency-key': key,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (answer) => ({ status: answer.status, data: ((await answer.json()) as { data: Data }).data }))
      .catch(() => undefined);
    if (response && response.status < 500 && response.status !== 429) return response;
    await pause(50);
  }
}

/** Acts as one customer who fills the cart, orders and cancels most orders again, until `signal` aborts. */
async function buy(url: string, token: string, acknowledged: Acknowledged, signal: AbortSignal): Promise<void> {
  const ask = <Data>(...words: [string, string, object?]) => askUntilAnswered<Data>(url, token, words);
  const { data: addresses } = await ask<{ id: string }[]>('POST', '/customer/me/addresses', ADDRESS);
  const addressId = addresses[0]!.id;
  let kept = 0;
  while (!signal.aborted) {
    await ask('POST', '/cart/add', { variantId: VARIANT, quantity: 1 });
    const quote = await ask<{ quoteId: string }>('POST', '/checkout/quote', { addressId, paymentMethod: 'cash' });
    if (quote.status !== 200) continue;
    const key = randomUUID();
    const order = ['POST', '/orders', { quoteId: quote.data.quoteId }] as [string, string, object];
    const placed = await askUntilAnswered<{ id: string }>(url, token, order, key);
    if (placed.status !== 200) continue;
    acknowledged.placed.set(key, placed.data.id);
    if (kept < KEPT) {
      kept += 1;
      continue;
    }
    await ask('POST', `/orders/${placed.data.id}/cancel`);
    const { data } = await ask<{ status: string }>('GET', `/orders/${placed.data.id}`);
    expect(data.status, 'an order that was cancelled').toBe('cancelled');
    acknowledged.cancelled.add(placed.data.id);
  }
}

async function signUp(url: string, database: pg.Client, index: number): Promise<string> {
  const mobile = `+97150${String(1_000_000 + index)}`;
  const post = async (path: string, body: object) =>
    (await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())) as { pendingId: string; token: string };
  const { pendingId } = await post('/customer/signup', {
    username: `Buyer@${index}`,
    mobile,
    acceptTerms: true,
    lang: 'en',
  });
  const otp = await vi.waitUntil(async () => {
    const { rows } = await database.query<{ text: string }>('select text from outbox where recipient = $1', [mobile]);
    return rows.map(({ text }) => /#(\d{4})$/.exec(text)?.[1]).find(Boolean);
  }, 60_000);
  return (await post('/customer/verify-otp', { pendingId, otp })).token;
}

const postmasterIn = (directory: string): number => {
  const files = readdirSync(directory, { recursive: true }) as string[];
  const file = files.find((name) => name.endsWith('postmaster.pid'))!;
  return Number.parseInt(readFileSync(join(directory, file), 'utf8'), 10);
};

test(`${KILLS} times kill -9 of API, database and storefront under ${BUYERS} buyers: nothing acknowledged is lost, nothing done twice`, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'shop-kills-'));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const database = await prepareShop({ directory: join(directory, 'database') });
  onTestFinished(database.stop);
  const environment = { ...storefrontKey(), SHOP_LIMITS: 'off', SMS_PER_HOUR: '1000000' };
  const silent = () => undefined;
  const api = await supervise(
    apiProgram({ directory, databaseUrl: database.url, port: 0, standby: true, environment }),
    silent,
  );
  onTestFinished(api.stop);
  const storefront = await supervise(
    storefrontProgram({ directory, apiUrl: localAddress(api.port), port: 0, environment }),
    silent,
  );
  onTestFinished(storefront.stop);
  const url = localAddress(storefront.port);
  const connection = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const before = await connection();
  await before.query('update variants set stock = $1 where id = $2', [STOCK, VARIANT]);
  const tokens: string[] = [];
  for (let index = 1; index <= BUYERS; index++) tokens.push(await signUp(url, before, index));
  await before.end();
  const acknowledged: Acknowledged = { placed: new Map(), cancelled: new Set() };
  const shopping = new AbortController();
  const targets: [string, () => number | undefined][] = [
    ['API', () => api.pid],
    ['database', () => postmasterIn(directory)],
    ['storefront', () => storefront.pid],
  ];

  const buyers = tokens.map((token) => buy(url, token, acknowledged, shopping.signal));
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(randomInt(500));
    const [name, pid] = targets[kill % targets.length]!;
    process.kill((await vi.waitUntil(pid, 60_000))!, 'SIGKILL');
    const killed = Date.now();
    const placed = acknowledged.placed.size;
    // Requests that were in flight count too, so each buyer must have more than one.
    await vi.waitUntil(() => acknowledged.placed.size > placed + BUYERS, { timeout: 180_000, interval: 20 });
    process.stdout.write(`kill ${kill + 1}, ${name}: ${BUYERS} more orders after ${Date.now() - killed} ms\n`);
  }
  shopping.abort();
  await Promise.all(buyers);

  const after = await connection();
  onTestFinished(() => after.end());
  const { rows: orders } = await after.query<{ id: string; key: string; status: string }>(
    `select o.id, k.key, o.status from orders o join order_keys k on k.order_id = o.id
      join customers c on c.id = o.customer_id where c.username like 'Buyer@%'`,
  );
  const { rows: totals } = await after.query<{ stock: number; sold: number; orders: number }>(
    `select (select stock from variants where id = $1) as stock,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        join customers c on c.id = o.customer_id
        where c.username like 'Buyer@%' and l.variant_id = $1 and o.status <> 'cancelled') as sold,
      (select count(*)::int from orders o join customers c on c.id = o.customer_id
        where c.username like 'Buyer@%') as orders`,
    [VARIANT],
  );
  process.stdout.write(
    `${acknowledged.placed.size} orders acknowledged, ${acknowledged.cancelled.size} of them cancelled\n`,
  );
  expect(Object.fromEntries(orders.map(({ key, id }) => [key, id]))).toEqual(Object.fromEntries(acknowledged.placed));
  expect(totals[0]!.orders, 'orders that were not acknowledged').toBe(acknowledged.placed.size);
  const cancelled = orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  expect(cancelled.sort()).toEqual([...acknowledged.cancelled].sort());
  expect(totals[0]!.stock + totals[0]!.sold, 'stock').toBe(STOCK);
});
