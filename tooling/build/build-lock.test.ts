import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from './build-lock.ts';

let directory: string;
let other: ChildProcess;

/** Another process that builds mf-cart until it is killed. */
async function holdElsewhere(): Promise<void> {
  const lock = path.join(import.meta.dirname, 'build-lock.ts');
  const code = `const { alone } = await import(${JSON.stringify(lock)});
    await alone('mf-cart', () => {}, () => new Promise(() => { setInterval(() => {}, 1000); console.log('held'); }));`;
  other = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout!, 'data');
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'build-lock-'));
  vi.stubEnv('SHOP_VAR', directory);
  await holdElsewhere();
});
afterEach(() => {
  other.kill('SIGKILL');
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('a second build of an app waits, says for whom and since when, and goes on when the first is killed', async () => {
  const events: string[] = [];
  const report = (line: string) => {
    events.push(line);
    other.kill('SIGKILL');
  };

  await alone('mf-cart', report, async () => void events.push('built'));

  expect(events).toEqual([
    expect.stringMatching(
      new RegExp(
        `^mf-cart is being built here by .+ \\(process ${other.pid}\\) since [-\\d]+ [:\\d]+ \\(UTC\\): waiting`,
      ),
    ),
    'built',
  ]);
});

test('another app, or the same one of another release store, is built at once', async () => {
  const report = (line: string) => expect.unreachable(line);

  await alone('mf-account', report, async () => undefined);
  vi.stubEnv('SHOP_VAR', path.join(directory, 'elsewhere'));
  await alone('mf-cart', report, async () => undefined);
});

test('a build that fails lets the next one begin, in the order of their calls', async () => {
  const events: string[] = [];
  const first = alone('shell', vi.fn(), () => Promise.reject(new Error('broken')));
  const second = alone('shell', vi.fn(), async () => void events.push('second'));

  await expect(first).rejects.toThrow('broken');
  await second;

  expect(events).toEqual(['second']);
});
