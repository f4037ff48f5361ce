import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { supervise } from './supervisor.ts';

const SERVER = `
import { createServer } from 'node:http';
console.log('begun with ' + process.env.PREPARED);
const server = createServer();
server.listen(Number(process.env.TOY_PORT), () => process.send({ type: 'listening', port: server.address().port }));
`;

/** A program that loads its code while something is prepared, then says what it was given. */
function prepareLater(code = 'console.log("loaded as " + process.pid);') {
  const folder = mkdtempSync(join(tmpdir(), 'shop-begin-later-'));
  writeFileSync(join(folder, 'app.ts'), code);
  writeFileSync(join(folder, 'toy.mjs'), SERVER);
  let resolve!: (environment: Record<string, string>) => void;
  let reject!: (error: Error) => void;
  const preparation = new Promise<Record<string, string>>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  const toy = { name: 'toy', entry: join(folder, 'toy.mjs'), environment: {}, portVariable: 'TOY_PORT', port: 0 };
  const logFile = join(folder, 'toy.log');
  const started = supervise({ ...toy, logFile }, () => undefined, preparation);
  onTestFinished(async () => {
    await started.then(
      ({ kill }) => kill(),
      () => undefined,
    );
    rmSync(folder, { recursive: true });
  });
  const logged = () => readFileSync(logFile, 'utf8');
  const loaded = async () =>
    Number(await vi.waitUntil(() => /loaded as (\d+)/.exec(logged())?.[1], { timeout: 30_000 }));
  return { resolve, reject, started, logged, loaded };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program loads its code while it is prepared for, and begins with what is known then', async () => {
  const { resolve, started, logged, loaded } = prepareLater();
  const pid = await loaded();
  const before = logged();

  resolve({ PREPARED: 'an address' });

  const toy = await started;
  expect(before).not.toContain('begun');
  expect(logged()).toContain('begun with an address');
  expect(toy.pid).toBe(pid);
});

test('what was prepared is there for the process that takes over after a crash', async () => {
  const { resolve, started, logged } = prepareLater();
  resolve({ PREPARED: 'an address' });
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

  resolve({ PREPARED: 'an address' });

  const toy = await started;
  expect(toy.pid).not.toBe(pid);
  expect(logged()).toContain('begun with an address');
});

test('a program whose code can not be loaded reports why, once all is prepared', async () => {
  const { resolve, started } = prepareLater('throw new Error("No licence");');

  resolve({});

  await expect(started).rejects.toThrow(/The toy did not start \(status 1\).*No licence/s);
});
