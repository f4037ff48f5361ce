import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeKey } from '../signing/keys.ts';
import { isSignedRequest } from '../signing/signed-request.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { browserCounts } from './browser-counts.ts';

const keys = mkdtempSync(path.join(tmpdir(), 'browser-counts-'));
makeKey(path.join(keys, 'key.pem'));
let shop: Server;
let health: unknown;

const storeAt = (address: string) => browserCounts({ address } as ReleaseRepository);
const origin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

beforeEach(async () => {
  vi.stubEnv('RELEASE_KEY', path.join(keys, 'key.pem'));
  health = { status: 'degraded', canary: { 'mf-catalog': { build: 'c2', percent: 10, views: 30, failures: 1 } } };
  shop = createServer((request, response) => {
    const isSigned = isSignedRequest(request.headers.authorization);
    response.writeHead(request.url === '/health' ? 503 : 404).end(JSON.stringify(isSigned ? health : { status: 'ok' }));
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((closed) => shop.close(closed));
});

afterAll(() => rmSync(keys, { recursive: true }));

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
