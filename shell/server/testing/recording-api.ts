import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An API that answers each call, and records what was asked. It ends with the test. */
export async function recordingApi() {
  const seen: { url: string | undefined; key: unknown; authorization: unknown }[] = [];
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, key: headers['x-storefront-key'], authorization: headers.authorization });
    response.setHeader('content-type', 'application/json').end('{"data":"from the API"}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
