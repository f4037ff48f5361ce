import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBucket } from './bucket.ts';

async function bucketAt(answer: RequestListener, requestTimeout = 5_000) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const address = `s3://releases/shop?endpoint=http://127.0.0.1:${port}`;
  return { bucket: openBucket(address, { requestTimeout, attempts: 1 }), requests };
}

test('an answer that stops in the middle is given up', async () => {
  const { bucket } = await bucketAt((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x'.repeat(500));
  }, 500);

  await expect(bucket.get('manifest.json')).rejects.toThrow('manifest.json did not arrive whole');
});

test('an object without a length is not read beyond the most that is read', async () => {
  const { bucket } = await bucketAt((_request, response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => void (response.destroyed || response.write(chunk, more));
    more();
  });

  await expect(bucket.get('endless')).rejects.toThrow(/more than \d+ bytes|did not arrive whole/);
});

test('a server that wants a checksum for deleting several objects deletes one after the other', async () => {
  const { bucket, requests } = await bucketAt((request, response) => {
    request.resume();
    if (request.method === 'DELETE') response.writeHead(204).end();
    else
      response
        .writeHead(400, { 'content-type': 'application/xml' })
        .end('<Error><Code>InvalidRequest</Code><Message>Missing Content-MD5</Message></Error>');
  });

  await bucket.remove(['a', 'b']);

  expect(requests.slice(1).map((request) => request.split('?')[0])).toEqual([
    'DELETE /releases/shop/a',
    'DELETE /releases/shop/b',
  ]);
});
