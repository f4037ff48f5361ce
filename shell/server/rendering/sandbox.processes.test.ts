import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { attackingWorker, renderAttack, shownBy } from '../testing/attacking-worker.ts';
import { forgedText, sends } from '../testing/attacks.ts';
import { recordingApi } from '../testing/recording-api.ts';
import type { BuildNotLoaded } from './run-builds.ts';
import { namespacesRefused } from './sandbox.ts';

const LIMIT = 60_000;

const tried = (attempt: string) =>
  `try { return 'reached: ' + (${attempt}) } catch (error) { return error.code ?? error.message }`;

/** Whether the system holds what Node's permissions do not: connections, signals, memory and sockets. */
const isIsolated = namespacesRefused() === null;

test.each([
  ['the outbox', 'http://api.invalid/dev/outbox', {}],
  ['what changes something', 'http://api.invalid/cart/add', { method: 'POST' }],
  ['another host', 'http://169.254.169.254/latest', {}],
])('a build can not have %s called', async (_, address, init) => {
  const { seen, baseUrl } = await recordingApi();
  const options = JSON.stringify({ ...init, headers: { 'x-page': '1' } });
  const { worker } = attackingWorker(tried(`(await fetch(${JSON.stringify(address)}, ${options})).status`));

  expect(await shownBy(worker, { baseUrl })).toMatch(/^While a page is rendered/);
  expect(seen).toEqual([]);
});

test('a build can not have the API called without end', async () => {
  const { seen, baseUrl } = await recordingApi();
  const { worker } = attackingWorker(
    tried(
      `await (async () => { for (;;) await fetch('http://api.invalid/home/public', { headers: { 'x-page': '1' } }) })()`,
    ),
  );

  expect(await shownBy(worker, { baseUrl })).toBe('A page may call the API 40 times.');
  expect(seen).toHaveLength(40);
});

const forged = (message: string) => sends(forgedText(`JSON.stringify(${message})`));

test('a forged call reaches only what may be called, however its address is written', async () => {
  const { seen, baseUrl } = await recordingApi();
  const addresses = [
    '/products/public/a\\..\\..\\..\\dev\\outbox',
    '/products/public/..',
    '/products/public/%2e%2e',
    '@127.0.0.1/dev/outbox',
  ];
  const calls = addresses.map((path) =>
    forged(JSON.stringify({ kind: 'call', id: 1, call: { page: 1, method: 'GET', path, headers: {} } })),
  );
  const { worker } = attackingWorker(
    `${calls.join(';')}; await new Promise((resolve) => setTimeout(resolve, 300)); return 'done'`,
  );

  expect(await shownBy(worker, { baseUrl })).toBe('done');
  expect(seen).toEqual([]);
});

test('what a build prints is logged in its name, line by line, and a part of it only', async () => {
  const { worker, onOutput } = attackingWorker(
    `console.log(JSON.stringify({ level: 50, msg: 'mf-cart k1 can not be used' })); console.error('a warning');
    for (let line = 0; line < 1_000; line += 1) console.log('line ' + line); return 'done';`,
  );

  expect(await shownBy(worker)).toBe('done');
  await vi.waitFor(() => expect(onOutput).toHaveBeenCalledWith('more than is logged', 'stdout'));
  expect(onOutput).toHaveBeenCalledWith('{"level":50,"msg":"mf-cart k1 can not be used"}', 'stdout');
  expect(onOutput).toHaveBeenCalledWith('a warning', 'stderr');
  expect(onOutput.mock.calls.length).toBeLessThan(50);
});

test('a remote can not blame the shell for not being loaded', async () => {
  const { worker } = attackingWorker('', {
    whenLoaded: `${forged(`{ kind: 'not-loaded', app: 'shell', error: { message: 'the shell is broken' } }`)}; for (;;);`,
  });

  const error = await worker.ready.catch((reason: unknown) => reason as BuildNotLoaded);

  expect(error).toMatchObject({ app: 'mf-catalog' });
});

test.runIf(isIsolated)('a build that takes all memory ends only its own page', async () => {
  const { worker } = attackingWorker(`const kept = []; for (;;) kept.push(Buffer.alloc(20_000_000, 1));`);

  await expect(renderAttack(worker)).rejects.toThrow();
});

test.runIf(isIsolated)('a build that opens 10,000 sockets is stopped at a few', async () => {
  const { worker, onUnhandledError } = attackingWorker(
    `for (let count = 0; count < 10_000; count += 1) require('node:net').createServer().listen(0);
    await new Promise((resolve) => setTimeout(resolve, 100)); return '';`,
  );
  await renderAttack(worker).catch(() => undefined);

  await vi.waitFor(() =>
    expect(onUnhandledError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('EMFILE') as string }),
    ),
  );
});

test.runIf(process.platform === 'linux')('a worker that is ended while it starts leaves no process', async () => {
  const { directory, worker, start } = attackingWorker('');
  await worker.ready;

  for (let moment = 0; moment < 30; moment += 1) {
    const starting = start();
    starting.ready.catch(() => undefined);
    await wait(moment);
    starting.end();
  }
  worker.end();

  await vi.waitFor(() => expect(processesNaming(directory.path)).toEqual([]), { timeout: LIMIT });
});

/** The processes with a text on their command line. */
const processesNaming = (text: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      // It has ended since the folder was read.
      return false;
    }
  });
