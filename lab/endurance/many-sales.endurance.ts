import { prepareShop } from '@shop/api/seeding/prepare-shop';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../../api/database/connect.ts';
import { variants } from '../../api/database/schema/catalogue.ts';
import { stockChanges } from '../../api/database/schema/checkout.ts';
import { startApi } from './start-api.ts';

const PRODUCTS = 20_000;
const SECONDS = 40;
const REQUESTS_A_SECOND = 20;
/** Clock ticks in `/proc/<pid>/stat`. */
const TICKS_A_SECOND = 100;

const CATEGORIES = ['perfumes', 'essential-oil', 'bakhoor', 'spices', 'cosmetic', 'oil'];
const QUERIES = ['oud', 'saffron', 'rose', 'عود', 'amber', 'musk'];

/** A mix of what shoppers request: lists, filtered lists, searches. */
function addressOf(turn: number): string {
  const category = CATEGORIES[turn % CATEGORIES.length];
  const list = `/products/public?category=${category}&lang=${turn % 2 ? 'ar' : 'en'}&page=${1 + (turn % 5)}`;
  if (turn % 4 === 0) return `${list}&inStock=1&priceFrom=${1000 * (turn % 7)}`;
  if (turn % 4 === 1) return `/products/public/search?q=${encodeURIComponent(QUERIES[turn % QUERIES.length]!)}`;
  return list;
}

/** Seconds of processor time that a process has used, in all its threads. */
function cpuOf(pid: number): number {
  const [, after] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Sends requests at a steady rate; returns processor time per second, and response times in milliseconds. */
async function measure({ pid, origin }: { pid: number; origin: string }, everySecond: () => Promise<unknown>) {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  const [cpu, started] = [cpuOf(pid), performance.now()];
  for (let turn = 0; turn < SECONDS * REQUESTS_A_SECOND; turn++) {
    if (turn % REQUESTS_A_SECOND === 0) pending.push(everySecond());
    const asked = performance.now();
    const answered = fetch(`${origin}${addressOf(turn)}`).then(async (answer) => {
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      times.push(performance.now() - asked);
    });
    pending.push(answered);
    await wait(Math.max(0, started + ((turn + 1) * 1000) / REQUESTS_A_SECOND - performance.now()));
  }
  await Promise.all(pending);
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  return { cpu: (cpuOf(pid) - cpu) / seconds, p50: at(0.5), p95: at(0.95) };
}

/** Sells out a size. */
async function sell(db: Database): Promise<void> {
  const [size] = await db.select({ variantId: variants.id }).from(variants).limit(1);
  await db.insert(stockChanges).values(size!);
}

test('stock that changes every second costs a shop of 20,000 products little', async () => {
  const database = await prepareShop({ scratch: true, products: PRODUCTS });
  onTestFinished(() => database.stop());
  const db = connect(database.url);
  onTestFinished(() => db.$client.end());
  const api = await startApi(database.url);
  for (let turn = 0; turn < 60; turn++) await fetch(`${api.origin}${addressOf(turn)}`);

  const calm = await measure(api, async () => undefined);
  const busy = await measure(api, () => sell(db));

  const inWords = ({ cpu, p50, p95 }: typeof calm) =>
    `${cpu.toFixed(2)} s of processor time a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  process.stdout.write(`calm: ${inWords(calm)}\nstock changes each second: ${inWords(busy)}\n`);
  expect(busy.cpu).toBeLessThan(calm.cpu + 0.2);
});
