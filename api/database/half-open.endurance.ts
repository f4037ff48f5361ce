import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fillDatabase } from '../src/seeding/prepare-shop.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startEmbedded } from './embedded/start-embedded.ts';

const SECONDS = 60;
/** Milliseconds that the storefront waits for the API. */
const DEADLINE = 10_000;

/** A shop behind a network that can fail, with the settings of a real one. */
async function openShop() {
  const database = await startEmbedded(path.join(temporaryFolder(), 'database'), false);
  onTestFinished(() => database.stop());
  await fillDatabase(database.ownerUrl, { apiUrl: database.url });
  const proxy = await databaseProxy(database.url);
  const child = fork(path.join(import.meta.dirname, '../src/server.ts'), {
    env: { ...process.env, DATABASE_URL: proxy.url, API_PORT: '0', SHOP_PREPARED: 'yes', LOG_LEVEL: 'silent' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ask = async (address: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - startedAt };
  };
  return { proxy, ask };
}

test(`${SECONDS} s without a packet to or from the database, then every call is answered within 10 s`, async () => {
  const { proxy, ask } = await openShop();
  for (let turn = 0; turn < 20; turn += 1) await ask('/health');

  proxy.network = 'dropping';
  const asked = [];
  for (let turn = 0; turn < SECONDS * 2; turn += 1) {
    asked.push(ask('/health'));
    await wait(500);
  }
  const opened = performance.now();
  proxy.network = 'forwarding';
  const answers = await Promise.all(asked);
  while ((await Promise.all(Array.from({ length: 20 }, () => ask('/health')))).some(({ status }) => status !== 200));
  const wholeAfter = performance.now() - opened;

  const slowest = Math.max(...answers.map(({ ms }) => ms));
  console.log(
    `${answers.length} calls: slowest ${Math.round(slowest)} ms; whole again ${Math.round(wholeAfter)} ms after; ${proxy.open} connections`,
  );
  const duringOutage = answers.filter(({ status }) => status !== 200);
  expect(duringOutage.length).toBeGreaterThan(SECONDS);
  expect(duringOutage.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  expect(slowest).toBeLessThan(DEADLINE);
  expect(wholeAfter).toBeLessThan(10_000);
});
