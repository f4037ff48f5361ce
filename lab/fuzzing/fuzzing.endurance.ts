import { openApiDocument } from '@shop/api/http/description/openapi-document';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { randomInt } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../api/database/connect.ts';
import { fuzz } from '../../api/testing/fuzzing/fuzz.ts';
import { fuzzedRequests } from '../../api/testing/fuzzing/fuzzed-requests.ts';
import { testShop } from '../../api/testing/test-shop.ts';
import { requestsWithOneChange } from './requests-with-one-change.ts';

const REQUESTS = 20_000;

/** What only a message's secret opens: a code, a link's key. Requests guess these, and must not find them. */
const NEEDS_A_SECRET = [
  'POST /customer/verify-otp',
  'DELETE /customer/me',
  'GET /customer/links/{key}',
  'POST /customer/links',
  'GET /orders/confirm/{key}',
  'POST /orders/{id}/confirmation/verify',
  'POST /orders/confirm',
];

test('20,000 requests made from the document: no 5xx, no hang, no row of a refused request', async () => {
  const database = await prepareShop({ scratch: true });
  onTestFinished(() => database.stop());
  const db = connect(database.url);
  onTestFinished(() => db.$client.end());
  const { app } = await testShop({ db, limits: false });
  // The same seed sends the same requests again.
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  process.stdout.write(`${REQUESTS} requests of seed ${seed}; FUZZ_SEED=${seed} sends them again\n`);

  const document = openApiDocument();
  const requests = [...requestsWithOneChange(document, seed), ...fuzzedRequests(document, { seed, count: REQUESTS })];

  const { findings, statuses, succeeded, slowest } = await fuzz(app, db, requests);

  process.stdout.write(`answers by status: ${JSON.stringify(statuses)}; the slowest took ${Math.round(slowest)} ms\n`);
  expect(findings).toEqual([]);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // What only staff may do needs a passkey.
  const ofShoppers = operations.filter((operation) => !operation.includes(' /staff/'));
  expect(ofShoppers.filter((operation) => !succeeded.has(operation))).toEqual(NEEDS_A_SECRET);
});
