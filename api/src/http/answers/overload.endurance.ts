import { eq } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { prepareShop } from '../../seeding/prepare-shop.ts';
import { openSession } from '../sessions/sessions.ts';

const SECONDS = 60;
/** Milliseconds: what is answered later is no good answer. */
const GOOD_WITHIN = 1_000;
/** Share of the calls that change a cart, which goes before browsing. */
const ORDERING = 0.05;
const VARIANT = 'sp-saff-005';

interface Answer {
  isOrdering: boolean;
  status: number;
  hasRetryAfter: boolean;
  ms: number;
}

async function openApi() {
  const { url, stop } = await prepareShop({ scratch: true });
  onTestFinished(() => stop());
  const db = connect(url, { connections: 2 });
  onTestFinished(() => db.$client.end());
  const [customer] = await db.select().from(customers).where(eq(customers.username, 'Maryam@1'));
  const token = await openSession(db, customer!.id);
  const child = fork(path.join(import.meta.dirname, '../../server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      API_PORT: '0',
      SHOP_PREPARED: 'yes',
      SHOP_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${port}`;
  let turn = 0;

  const call = async (): Promise<Answer> => {
    turn += 1;
    const isOrdering = turn % Math.round(1 / ORDERING) === 0;
    const startedAt = performance.now();
    const answer = await (isOrdering
      ? fetch(`${origin}/cart/add?lang=en`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ variantId: VARIANT, quantity: 1 }),
        })
      : // Every list is another one, so that none is in the cache.
        fetch(`${origin}/products/public?category=oil&lang=en&priceFrom=${turn}`));
    await answer.arrayBuffer();
    const hasRetryAfter = answer.headers.has('retry-after');
    return { isOrdering, status: answer.status, hasRetryAfter, ms: performance.now() - startedAt };
  };
  /** Sends calls at a steady rate, whether or not earlier ones have been answered. */
  const load = async (rate: number, seconds: number): Promise<Answer[]> => {
    const answers: Promise<Answer>[] = [];
    const startedAt = performance.now();
    while (performance.now() - startedAt < seconds * 1000) {
      while (answers.length < ((performance.now() - startedAt) / 1000) * rate) answers.push(call());
      await wait(5);
    }
    return Promise.all(answers);
  };
  /** Megabytes. */
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024;
  return { load, memory };
}

const percentile = (answers: Answer[], share: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(answers.length * share) - 1] ?? 0;

const isGood = ({ status, ms }: Answer): boolean => status < 500 && ms < GOOD_WITHIN;

test('at three times its capacity the API answers as much as before, and refuses the rest at once', async () => {
  const { load, memory } = await openApi();
  await load(50, 5);
  let capacity = 50;
  for (let rate = 75; ; rate = Math.round(rate * 1.25)) {
    const answers = await load(rate, 5);
    if (answers.some(({ status }) => status >= 500) || percentile(answers, 0.99) > GOOD_WITHIN) break;
    capacity = rate;
  }
  await wait(5_000);
  const before = memory();

  const answers = await load(3 * capacity, SECONDS);
  const refused = answers.filter(({ status }) => status === 503);
  const ordering = answers.filter(({ isOrdering }) => isOrdering);
  const goodput = answers.filter(isGood).length / SECONDS;
  const startedAt = performance.now();
  while (!(await load(capacity / 2, 1)).every(isGood));
  const recovery = performance.now() - startedAt;
  await wait(10_000);

  console.table({
    capacity,
    goodput: Math.round(goodput),
    refused: refused.length,
    'p99 refused': Math.round(percentile(refused, 0.99)),
    'p99 answered': Math.round(
      percentile(
        answers.filter(({ status }) => status === 200),
        0.99,
      ),
    ),
    'ordering answered': ordering.filter(isGood).length / ordering.length,
    recovery: Math.round(recovery),
    'memory before': Math.round(before),
    'memory after': Math.round(memory()),
  });
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(refused.every(({ hasRetryAfter }) => hasRetryAfter)).toBe(true);
  expect(goodput).toBeGreaterThanOrEqual(0.8 * capacity);
  expect(recovery).toBeLessThan(10_000);
});
