import { openBucket } from '@shop/bucket/bucket';
import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { S3_KEYS, S3Server } from './s3-server.ts';

test('a request that is aborted while it waits does not block the next ones', async () => {
  const s3 = new S3Server();
  await s3.start();
  onTestFinished(() => s3.remove());
  const ask = (method: string, key: string) =>
    request(`${new URL(s3.address()).searchParams.get('endpoint')}/releases/shop/${key}`, { method, agent: false }).on(
      'error',
      () => undefined,
    );
  const answerTo = async (key: string) => {
    const [answer] = await once(ask('GET', key).end(), 'response');
    answer.resume();
    return answer.statusCode;
  };

  const first = ask('PUT', 'one').setHeader('content-length', 4);
  first.write('by');
  await answerTo('other');
  const waiting = ask('GET', 'one').end();
  await once(waiting, 'finish');
  await answerTo('other');
  waiting.destroy();
  await answerTo('other');
  first.destroy();

  expect(await answerTo('one')).toBeGreaterThan(0);
});

/** Keeps the threads that read and write files busy, for some 100 ms. */
const busyDisk = () =>
  Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('password', 'salt', 100_000, 64, 'sha512')));

test('an object that is not read when the server goes away keeps nobody waiting after it is back', async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  const s3 = new S3Server();
  await s3.start();
  onTestFinished(() => s3.remove());
  const bucket = () => openBucket(s3.address(), { requestTimeout: 2_000, attempts: 1 });
  await bucket().put('folder/first', 'first');

  const busy = busyDisk();
  const put = bucket().put('folder/second', 'x'.repeat(28_000));
  await vi.waitFor(() => expect(s3.requests).toHaveLength(2), { interval: 1 });
  await s3.goAway();
  await expect(put).rejects.toThrow('does not answer');
  await busy;
  await s3.start();

  expect(await bucket().list('folder/f')).toEqual([{ key: 'folder/first', at: expect.any(Number) }]);
});
