import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attackingWorker, shownBy } from '../testing/attacking-worker.ts';

test('a page gives up data that do not come in the time for data, and has the rest of its time without them', async () => {
  const asked: (string | undefined)[] = [];
  const silentApi = createServer(({ url }) => void asked.push(url)).listen(0, '127.0.0.1');
  onTestFinished(() => silentApi.closeAllConnections());
  onTestFinished(() => void silentApi.close());
  await new Promise((listening) => silentApi.once('listening', listening));
  const { worker } = attackingWorker(
    `const data = fetch('http://api.invalid/home/public', { headers: { 'x-page': '1' } });
    return data.then(() => 'with data', () => 'without data');`,
    { dataLimit: 2_000 },
  );

  const shown = await shownBy(worker, { baseUrl: `http://127.0.0.1:${(silentApi.address() as AddressInfo).port}` });

  expect(shown).toBe('without data');
  expect(asked).toEqual(['/home/public']);
});
