import { expect, test } from 'vitest';
import { fuzz } from '../../../testing/fuzzing/fuzz.ts';
import { fuzzedRequests } from '../../../testing/fuzzing/fuzzed-requests.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openApiDocument } from './openapi-document.ts';

test('requests made from the document are answered as it says, whatever they hold, and leave no row when refused', async () => {
  const { app, db } = await testShop({ limits: false });
  const requests = fuzzedRequests(openApiDocument(), { seed: 26, count: 275 });

  const { findings, statuses } = await fuzz(app, db, requests);

  expect(findings).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(30);
  expect(statuses[400]).toBeGreaterThan(30);
});
