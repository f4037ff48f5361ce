import { localAddress } from '@shop/programs/shop-programs';
import type { SupervisedProgram } from '@shop/programs/supervisor';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { parentOf, processorTime } from './processor-time.ts';

export interface OrderRate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time per order, including the sending of its messages. */
  processor: { api: number; database: number };
  /** Seconds from the last order until all messages were sent. */
  messages: number;
  /** Orders for which responses, database, stock and messages disagree. */
  lost: number;
}

interface Options {
  databaseUrl: string;
  api: SupervisedProgram;
  orders: number;
  atOnce: number;
}

/** Number of sizes that are bought; each order has one of them. */
const SIZES = 64;
const STOCK = 1_000_000;
/** Messages per order: one asks the buyer to confirm it, one notifies the shop. */
const MESSAGES = 2;

/** Places one order for each of many buyers, several at once, and checks the result in the database. */
export async function placeOrders({ databaseUrl, api, orders, atOnce }: Options): Promise<OrderRate> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = askerOf(localAddress(api.port), agent);
  try {
    const sizes = await stockedSizes(database);
    const buyers: Awaited<ReturnType<typeof newBuyer>>[] = [];
    for (let made = 0; made < orders; made += 1) buyers.push(await newBuyer(database));
    const quotes = new Map<string, string>();
    await inTurns(buyers, atOnce, async (buyer) => {
      const at = buyers.indexOf(buyer);
      await ask('/cart/add', buyer.token, { variantId: sizes[at % sizes.length], quantity: 1 });
      const { data } = await ask<{ data: { quoteId: string } }>('/checkout/quote', buyer.token, {
        addressId: buyer.addressId,
        paymentMethod: 'cash',
      });
      quotes.set(buyer.token, data.quoteId);
    });
    const before = await written(database);

    const waits: number[] = [];
    const placed = new Set<string>();
    const server = await serverOf(database);
    const used = () => [processorTime(api.pid!), processorTime(server)].map((seconds) => seconds ?? Number.NaN);
    const [usedBefore, started] = [used(), performance.now()];
    await inTurns(buyers, atOnce, async ({ token }) => {
      const sent = performance.now();
      const { data } = await ask<{ data: { id: string } }>('/orders', token, { quoteId: quotes.get(token) });
      waits.push(performance.now() - sent);
      placed.add(data.id);
    });
    const seconds = (performance.now() - started) / 1_000;
    const messages = await messagesDone(database);
    const [ofApi, ofDatabase] = used().map((now, at) => ((now - usedBefore[at]!) * 1_000) / orders);

    const after = await written(database);
    const sorted = waits.toSorted((a, b) => a - b);
    return {
      perSecond: orders / seconds,
      processor: { api: ofApi!, database: ofDatabase! },
      messages,
      p50: sorted[Math.floor(sorted.length * 0.5)]!,
      p99: sorted[Math.floor(sorted.length * 0.99)]!,
      lost: Math.max(
        orders - placed.size,
        Math.abs(after.orders - before.orders - orders),
        Math.abs(before.stock - after.stock - orders),
        Math.abs(after.messages - before.messages - MESSAGES * orders),
      ),
    };
  } finally {
    agent.destroy();
    await database.end();
  }
}

async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Calls the API as a logged-in customer. Throws unless the response is a 200. */
const askerOf =
  (apiUrl: string, agent: Agent) =>
  async <T>(path: string, token: string, body: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      send(apiUrl + path, { method: 'POST', agent, headers }, (answer) => {
        text(answer).then((said) => {
          if (answer.statusCode === 200) resolve(JSON.parse(said) as T);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${said}`));
        }, reject);
      })
        .on('error', reject)
        .end(JSON.stringify(body));
    });

async function stockedSizes(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update variants set stock = $1 where id in
       (select variants.id from variants join products p on p.id = product_id where p.published order by variants.id limit $2) returning id`,
    [STOCK, SIZES],
  );
  return rows.map(({ id }) => id);
}

let buyersMade = 0;

async function newBuyer(database: pg.Client): Promise<{ token: string; addressId: string }> {
  // A number that can receive SMS; messages to others would be retried.
  const mobile = `+97150${String((buyersMade += 1)).padStart(7, '0')}`;
  const [id, addressId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  await database.query('insert into customers (id, username, mobile, lang) values ($1, $1, $2, $3)', [
    id,
    mobile,
    'en',
  ]);
  await database.query(
    `insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [createHash('sha256').update(token).digest('hex'), id],
  );
  await database.query(
    `insert into addresses (id, customer_id, label, recipient, phone, emirate, area, building)
       values ($1, $2, 'Home', 'Noura Ali', '+971501112233', 'DU', 'Deira', 'Al Ras 4')`,
    [addressId, id],
  );
  return { token, addressId };
}

/** The number of orders, the remaining stock of all sizes, and the number of sent messages. */
async function written(database: pg.Client): Promise<{ orders: number; stock: number; messages: number }> {
  const { rows } = await database.query<{ orders: number; stock: number; messages: number }>(
    `select (select count(*) from orders)::int as orders, (select sum(stock) from variants)::int as stock,
       (select count(*) from outbox)::int as messages`,
  );
  return rows[0]!;
}

/** Id of PostgreSQL's main process. If the database is on another machine, its figures are undefined. */
async function serverOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid) ?? 0;
}

/** Waits until the orders' messages are sent, at most a minute, and returns the seconds it took. */
async function messagesDone(database: pg.Client): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  for (;;) {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job where state < 'completed'
         and name in ('ask-confirmation', 'cash-order-to-staff')`,
    );
    if (rows[0]!.waiting === 0) return seconds();
    if (seconds() > 60) return Number.POSITIVE_INFINITY;
    await wait(500);
  }
}
