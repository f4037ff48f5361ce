import { fillDatabase } from '@shop/api/seeding/prepare-shop';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../api/database/embedded/start-embedded.ts';
import { databaseProxy } from '../../api/testing/database-proxy.ts';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { startApi } from './start-api.ts';

const SECONDS = 60;
/** Milliseconds that the storefront waits for the API. */
const DEADLINE = 10_000;

/** A shop behind a network that can fail, with the settings of a real one. */
async function openShop() {
  const database = await startEmbedded(path.join(temporaryFolder(), 'database'), false);
  onTestFinished(() => database.stop());
  await fillDatabase(database.ownerUrl, { apiUrl: database.url });
  const proxy = await databaseProxy(database.url);
  const { origin } = await startApi(proxy.url, { LOG_LEVEL: 'silent' });
  const ask = async (address: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${address}`);
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
  console.warn(
    `${answers.length} calls: slowest ${Math.round(slowest)} ms; whole again ${Math.round(wholeAfter)} ms after; ${proxy.open} connections`,
  );
  const duringOutage = answers.filter(({ status }) => status !== 200);
  expect(duringOutage.length).toBeGreaterThan(SECONDS);
  expect(duringOutage.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  expect(slowest).toBeLessThan(DEADLINE);
  expect(wholeAfter).toBeLessThan(10_000);
});
