import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

test('the server sends its parent the address that it listens on, and closes cleanly on SIGTERM', async () => {
  const { url, ownerUrl } = await testDatabase();
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, API_PORT: '0' },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = text(child.stdout!);

  const [message] = (await once(child, 'message')) as [{ type: string; port: number }];
  const answer = await fetch(`http://127.0.0.1:${message.port}/health`);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];

  expect(message.type).toBe('listening');
  expect(answer.status).toBe(200);
  expect(code).toBe(0);
  const lines = (await log).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    `listening at http://127.0.0.1:${message.port}`,
  ]);
});
