import type { CatalogueVersions } from '@shop/contract/catalogue';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiOutage } from './api-outage.ts';
import { followCatalogue } from './catalogue-follower.ts';

/** Follows APIs of which each call reaches the next one. Resolves once all have answered twice more than there are. */
async function followed(answers: CatalogueVersions[]) {
  const api = Fastify({ forceCloseConnections: true });
  const onTexts = vi.fn();
  const onStockOrReviews = vi.fn();
  let calls = 0;
  api.get('/catalogue/version', async () => ({ data: answers[Math.min(calls++, answers.length - 1)] }));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const log = { error: vi.fn(), info: vi.fn() } as unknown as Parameters<typeof apiOutage>[0];
  const follower = followCatalogue({
    apiUrl,
    apiHeaders: {},
    onTexts,
    onStockOrReviews,
    outage: apiOutage(log),
    breaker: { probe: async (call) => call() },
    interval: 1,
  });
  onTestFinished(async () => {
    follower.stop();
    await api.close();
  });

  follower.start();
  await vi.waitFor(() => expect(calls).toBeGreaterThan(answers.length + 1), { timeout: 30_000 });
  return { onTexts, onStockOrReviews };
}

const at = (texts: number, stock = 1): CatalogueVersions => ({ texts, reviews: 1, stock });

test('a change is reported once, though half of the APIs have not seen it yet', async () => {
  const { onTexts, onStockOrReviews } = await followed([at(1), at(2), at(1), at(2), at(1), at(2), at(2)]);

  expect(onTexts).toHaveBeenCalledTimes(1);
  expect(onStockOrReviews).not.toHaveBeenCalled();
});

test('a change of stock that an API answers together with older texts is reported', async () => {
  const { onTexts, onStockOrReviews } = await followed([at(2, 1), at(1, 2), at(2, 2)]);

  expect(onTexts).not.toHaveBeenCalled();
  expect(onStockOrReviews).toHaveBeenCalledTimes(1);
});

test('a database that was restored has higher numbers, so its catalogue replaces what was known', async () => {
  const { onTexts } = await followed([at(900), at(1_764_000_000_000), at(1_764_000_000_000)]);

  expect(onTexts).toHaveBeenCalledTimes(1);
});
