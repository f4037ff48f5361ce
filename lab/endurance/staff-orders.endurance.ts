import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../api/database/connect.ts';
import { addManyOrders } from '../../api/testing/many-orders.ts';
import { signedInStaff } from '../../api/testing/staff.ts';
import { testShop } from '../../api/testing/test-shop.ts';

const ORDERS = 100_000;
const ROUNDS = 40;
/** Milliseconds of the 95th percentile of each question, at the API. */
const ALLOWED = 200;

/** What staff ask for, with something else to look for in each round. */
const QUESTIONS: Record<string, (round: number) => string> = {
  'the newest of all': () => '',
  'what is late': () => '?queue=late',
  'what is to be packed': () => '?queue=to-pack',
  'what is on the way': () => '?queue=on-the-way',
  'cash that couriers owe': () => '?queue=cash-due',
  'one emirate': () => '?emirate=AJ',
  gifts: () => '?gift=yes',
  'a number': (round) => `?q=${10_000_000 + round * 997}`,
  'the beginning of a code': (round) => `?q=SW-${(round * 5 + 16).toString(16).padStart(2, '0').toUpperCase()}`,
  'a name': (round) => `?q=${encodeURIComponent(['amina rash', 'fatima', 'مريم', 'omar khan1'][round % 4]!)}`,
  'the end of a phone number': (round) =>
    `?q=${String((round * 7919) % 10_000_000)
      .padStart(7, '0')
      .slice(-5)}`,
  'a courier’s number': (round) => `?q=FX2000${1000 + round}`,
  'a product': (round) => `?q=${encodeURIComponent(['saffron', 'rose', 'عود', 'amber'][round % 4]!)}`,
  'a name in one queue': () => '?queue=to-pack&q=amina',
  'nothing that there is': () => '?q=qqqqqq',
};

test(`lists, filters and searches of ${ORDERS} orders take ${ALLOWED} ms at most, 95 of 100 times`, async () => {
  const database = await prepareShop({ scratch: true });
  onTestFinished(() => database.stop());
  await addManyOrders(database.ownerUrl, ORDERS);
  const db = connect(database.url);
  onTestFinished(() => db.$client.end());
  const { app } = await testShop({ db, limits: false });
  const { token } = await signedInStaff({ app, db }, 'orders');
  const headers = { authorization: `Bearer ${token}` };
  const asked = async (url: string) => {
    const started = performance.now();
    const { statusCode, body } = await app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return { ms: performance.now() - started, next: (JSON.parse(body) as { next: string | null }).next };
  };
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, []]));
  times['a page a thousand orders down'] = [];
  let after = '';
  for (let page = 0; page < 20; page += 1)
    after = `?after=${encodeURIComponent((await asked(`/staff/orders${after}`)).next!)}`;

  // In turns, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, query] of Object.entries(QUESTIONS))
      times[name]!.push((await asked(`/staff/orders${query(round)}`)).ms);
    times['a page a thousand orders down']!.push((await asked(`/staff/orders${after}`)).ms);
  }

  const p95 = Object.fromEntries(
    Object.entries(times).map(([name, all]) => [
      name,
      Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95) - 1]!),
    ]),
  );
  process.stdout.write(`${JSON.stringify(p95, null, 1)}\n`);
  expect(Object.entries(p95).filter(([, ms]) => ms > ALLOWED)).toEqual([]);
});
