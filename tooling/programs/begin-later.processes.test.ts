import { expect, test } from 'vitest';
import { prepareLater } from './testing/prepare-later.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('what was prepared is there for the process that takes over after a crash', async () => {
  const { resolve, started, logged } = prepareLater();
  resolve({ DATABASE_URL: 'an address' });
  const toy = await started;

  process.kill(toy.pid!, 'SIGKILL');

  await expect.poll(() => logged().match(/begun with an address/g), { timeout: 30_000 }).toHaveLength(2);
});

test('a program ends where what it needs can not be prepared, and the reason is given', async () => {
  const { reject, started, logged, loaded } = prepareLater();
  const pid = await loaded();

  reject(new Error('no disk'));

  await expect(started).rejects.toThrow('no disk');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(logged()).not.toContain('begun');
});

test('a process that dies while it waits is replaced once all is prepared', async () => {
  const { resolve, started, logged, loaded } = prepareLater();
  const pid = await loaded();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);

  resolve({ DATABASE_URL: 'an address' });

  const toy = await started;
  expect(toy.pid).not.toBe(pid);
  await expect.poll(() => logged()).toContain('begun with an address');
});

test('a program whose code can not be loaded reports why, once all is prepared', async () => {
  const { resolve, started } = prepareLater('throw new Error("No licence");');

  resolve({});

  await expect(started).rejects.toThrow(/The toy did not start \(status 1\).*No licence/s);
});
