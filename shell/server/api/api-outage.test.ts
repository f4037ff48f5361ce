import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { apiBreaker } from './api-breaker.ts';
import { apiOutage } from './api-outage.ts';
import { followCatalogue } from './catalogue-follower.ts';

/** An API that answers the catalogue's versions; port 0 takes any free one. */
async function openApi(port: number) {
  const api = Fastify({ forceCloseConnections: true });
  api.get('/catalogue/version', async () => ({ data: { texts: 1, reviews: 1, stock: 1 } }));
  const answered = new Promise<void>((resolve) => api.addHook('onResponse', async () => resolve()));
  await api.listen({ port });
  onTestFinished(() => api.close());
  return { answered, close: () => api.close(), port: (api.server.address() as AddressInfo).port };
}

test('while the API is away the log says so once, whoever notices, and once when it is back', async () => {
  const lines: unknown[] = [];
  const log = (line: unknown) => void lines.push(line);
  const outage = apiOutage({ error: log, info: log } as unknown as FastifyBaseLogger);
  const first = await openApi(0);
  const follower = followCatalogue({
    apiUrl: `http://localhost:${first.port}`,
    apiHeaders: {},
    onTexts: () => undefined,
    onStockOrReviews: () => undefined,
    outage,
    breaker: apiBreaker(outage),
  });
  onTestFinished(follower.stop);
  follower.start();
  await first.answered;

  await first.close();
  await expect.poll(() => lines, { timeout: 5_000 }).toHaveLength(1);
  outage.begin('connect ECONNREFUSED');
  await openApi(first.port);
  await expect.poll(() => lines, { timeout: 5_000 }).toHaveLength(2);
  outage.end();

  expect(lines).toEqual([{ err: { message: 'no connection' }, outage: 'API' }, { recovered: 'API' }]);
});
