import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { browserCounts } from './browser-counts.ts';

let shop: Server;
let health: unknown;

const storeAt = (address: string) => browserCounts({ address } as ReleaseRepository);
const origin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(async () => {
  health = { status: 'degraded', canary: { 'mf-catalog': { build: 'c2', percent: 10, views: 30, failures: 1 } } };
  shop = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? 503 : 404).end(JSON.stringify(health));
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((closed) => shop.close(closed));
});

test('a shop that accepts releases is asked for its canary’s counts, even while it is degraded', async () => {
  expect(await storeAt(origin())).toEqual({ 'mf-catalog/c2': { views: 30, failures: 1 } });
});

test('for a bucket, the shop at PUBLIC_ORIGIN is asked; without PUBLIC_ORIGIN no shop is', async () => {
  vi.stubEnv('PUBLIC_ORIGIN', origin());
  expect(await storeAt('s3://releases')).toMatchObject({ 'mf-catalog/c2': { views: 30 } });
  vi.stubEnv('PUBLIC_ORIGIN', undefined);
  expect(await storeAt('s3://releases')).toBeUndefined();
});

test('a shop whose answer has no counts is treated as one that does not count', async () => {
  health = { status: 'ok' };

  expect(await storeAt(origin())).toBeUndefined();
});
