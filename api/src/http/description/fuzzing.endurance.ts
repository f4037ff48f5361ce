import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { fuzz, fuzzSeed } from '../../../testing/fuzzing/fuzz.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { prepareShop } from '../../seeding/prepare-shop.ts';
import { openApiDocument } from './openapi-document.ts';

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
  const seed = fuzzSeed();
  process.stdout.write(`${REQUESTS} requests of seed ${seed}; FUZZ_SEED=${seed} sends them again\n`);

  const { findings, statuses, succeeded, slowest } = await fuzz(app, db, { seed, count: REQUESTS, everyPlace: true });

  process.stdout.write(`answers by status: ${JSON.stringify(statuses)}; the slowest took ${Math.round(slowest)} ms\n`);
  expect(findings).toEqual([]);
  const operations = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // What only staff may do needs a passkey.
  const ofShoppers = operations.filter((operation) => !operation.includes(' /staff/'));
  expect(ofShoppers.filter((operation) => !succeeded.has(operation))).toEqual(NEEDS_A_SECRET);
});
