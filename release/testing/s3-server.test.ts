import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { S3Server } from './s3-server.ts';

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
