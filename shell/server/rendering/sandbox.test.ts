import { varDirectory } from '@shop/environment/directories';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shellSaying } from '../testing/test-storefront.ts';
import { RenderWorker } from './render-worker.ts';
import type { BuildCode, BuildNotLoaded, PageInput } from './run-builds.ts';
import { namespacesRefused } from './sandbox.ts';

const LIMIT = 60_000;

function place(directory: ReleaseDirectory, app: 'shell' | 'mf-catalog', build: string) {
  const folder = path.join(directory.path, app, build);
  return {
    app,
    build,
    folder,
    bundleHash: sha384(readFileSync(path.join(folder, 'server/server.cjs'))),
  } as BuildCode & {
    app: 'mf-catalog';
  };
}

/** A worker of a catalogue that runs `attack` (the body of an async function) when a page is rendered, and shows what it got. */
function attackingWorker(attack: string, { whenLoaded = '' } = {}) {
  const directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', attackable(shellSaying('shell')));
  directory.addBuild(
    'mf-catalog',
    'c1',
    `${whenLoaded};
    exports.remote = { name: 'mf-catalog', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} },
      words: async () => { ${attack} } };`,
  );
  const onUnhandledError = vi.fn();
  const worker = new RenderWorker(
    { shell: place(directory, 'shell', 's1'), remote: place(directory, 'mf-catalog', 'c1') },
    { page: LIMIT, loaders: LIMIT },
    { onUnhandledError, onRetired: vi.fn() },
  );
  onTestFinished(() => {
    worker.end();
    directory.remove();
  });
  return { directory, worker, onUnhandledError };
}

/** The test shell waits for what the remote returns, and shows it. */
const attackable = (code: string) =>
  code
    .replace(/const go = /, 'const words = owner && owner.module ? await owner.module.remote.words() : ""; const go = ')
    .replace('end(remote ? remote.remote.words() :', 'end(remote ? String(words) :');

const render = (worker: RenderWorker, baseUrl = 'http://127.0.0.1:9') =>
  worker.run({
    kind: 'page',
    loadersTimeout: LIMIT,
    input: {
      url: 'http://shop.example/',
      owner: { name: 'mf-catalog', routes: ['/'] },
      api: { baseUrl, timeout: 1_000, headers: { 'x-storefront-key': 'the secret' } },
    } as unknown as PageInput,
  }) as Promise<{ html: Uint8Array }>;

const shown = async (worker: RenderWorker, baseUrl?: string) =>
  Buffer.from((await render(worker, baseUrl)).html).toString();

const tried = (attempt: string) =>
  `try { return 'reached: ' + (${attempt}) } catch (error) { return error.code ?? error.message }`;

/** Whether the system holds what Node's permissions do not: connections, signals, memory and sockets. */
const isIsolated = namespacesRefused() === null;

test.each([
  [
    'read a key',
    `require('node:fs').readFileSync(${JSON.stringify(path.join(varDirectory(), 'keys/release-key.pem'))})`,
  ],
  ['read its parent’s environment', `require('node:fs').readFileSync('/proc/' + process.ppid + '/environ')`],
  ['read another build', `require('node:fs').readdirSync(${JSON.stringify(path.dirname(varDirectory()))})`],
  ['write a file', `require('node:fs').writeFileSync('/tmp/left-by-a-build', '')`],
  ['start a program', `require('node:child_process').spawnSync('id').error?.code`],
  ['start a thread', `new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true })`],
  ['use Node’s bindings', `process.binding('fs')`],
  ['load native code', `process.dlopen({ exports: {} }, '/usr/lib/x.node')`],
  ['open the inspector', `process.getBuiltinModule('inspector').open()`],
])('code of a build can not %s', async (_, attempt) => {
  const { worker } = attackingWorker(tried(attempt));

  expect(await shown(worker)).toMatch(/^(ERR_ACCESS_DENIED|ERR_INSPECTOR_NOT_AVAILABLE|ERR_DLOPEN_DISABLED)$/);
});

test('code of a build sees no environment but its own mode', async () => {
  const { worker } = attackingWorker(`return Object.keys(process.env).sort().join()`);

  // `PWD` is the folder in which the process was started.
  expect(await shown(worker)).toMatch(/^NODE_ENV(,PWD)?$/);
});

test.runIf(isIsolated).each([
  ['another process’s port', (port: number) => `{ port: ${port}, host: '127.0.0.1' }`],
  ['a socket of the shop', () => `{ path: ${JSON.stringify(path.join(varDirectory(), 'database/.s.PGSQL.5432'))} }`],
])('code of a build can not connect to %s', async (_, where) => {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const { worker } = attackingWorker(
    `return new Promise((resolve) => require('node:net').connect(${where((server.address() as AddressInfo).port)})
      .on('connect', () => resolve('reached')).on('error', (error) => resolve(error.code)));`,
  );

  expect(await shown(worker)).toMatch(/^(ENETUNREACH|ECONNREFUSED|ENOENT)$/);
});

test.runIf(isIsolated)('code of a build can signal no other process', async () => {
  const { worker } = attackingWorker(tried(`process.kill(${process.pid}, 0)`));

  expect(await shown(worker)).toBe('ESRCH');
});

/** Answers with what was asked, and records it. */
async function recordingApi() {
  const seen: { url: string | undefined; key: unknown; authorization: unknown }[] = [];
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, key: headers['x-storefront-key'], authorization: headers.authorization });
    response.setHeader('content-type', 'application/json').end('{"data":"from the API"}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the API is called for a build, with a key that the build never sees', async () => {
  const { seen, baseUrl } = await recordingApi();
  const { worker } = attackingWorker(
    `const answer = await fetch('http://api.invalid/home/public?lang=en', { headers: { 'x-page': '1', authorization: 'Bearer stolen' } });
    return (await answer.json()).data;`,
  );

  expect(await shown(worker, baseUrl)).toBe('from the API');
  expect(seen).toEqual([{ url: '/home/public?lang=en', key: 'the secret', authorization: undefined }]);
});

test.each([
  ['the outbox', 'http://api.invalid/dev/outbox', {}],
  ['what changes something', 'http://api.invalid/cart/add', { method: 'POST' }],
  ['another host', 'http://169.254.169.254/latest', {}],
])('a build can not have %s called', async (_, address, init) => {
  const { seen, baseUrl } = await recordingApi();
  const options = JSON.stringify({ ...init, headers: { 'x-page': '1' } });
  const { worker } = attackingWorker(tried(`(await fetch(${JSON.stringify(address)}, ${options})).status`));

  expect(await shown(worker, baseUrl)).toMatch(/^While a page is rendered/);
  expect(seen).toEqual([]);
});

test('a build can not have the API called without end', async () => {
  const { seen, baseUrl } = await recordingApi();
  const { worker } = attackingWorker(
    tried(
      `await (async () => { for (;;) await fetch('http://api.invalid/home/public', { headers: { 'x-page': '1' } }) })()`,
    ),
  );

  expect(await shown(worker, baseUrl)).toBe('A page may call the API 40 times.');
  expect(seen).toHaveLength(40);
});

/** Sends bytes over the channel to the storefront. */
const sends = (bytes: string) => `process.getBuiltinModule('fs').writeSync(3, ${bytes})`;
const forged = (message: string) =>
  `(() => { const content = require('node:v8').serialize(${message}); const all = Buffer.alloc(4 + content.length);
    all.writeUInt32LE(content.length); content.copy(all, 4); return all; })()`;

test.each([
  ['what can not be read', sends(`Buffer.from([4, 0, 0, 0, 1, 2, 3, 4])`)],
  ['a message of 4 GB', sends(`Buffer.from([255, 255, 255, 255])`)],
  ['messages without end', `for (;;) ${sends(forged(`{ kind: 'done', id: 7, result: null }`))}`],
  ['a page that is none', `${sends(forged(`{ kind: 'done', id: 1, result: { kind: 'page', status: 'x' } }`))}`],
])('%s from a build end its worker or its page, and nothing else', async (_, attack) => {
  const { worker } = attackingWorker(`${attack}; await new Promise(() => {});`);

  await expect(render(worker).then(({ html }) => Buffer.from(html).toString())).rejects.toThrow();
});

test('a remote can not blame the shell for not being loaded', async () => {
  const { worker } = attackingWorker('', {
    whenLoaded: `${sends(forged(`{ kind: 'not-loaded', app: 'shell', error: new Error('the shell is broken') }`))}; for (;;);`,
  });

  const error = await worker.ready.catch((reason: unknown) => reason as BuildNotLoaded);

  expect(error).toMatchObject({ app: 'mf-catalog' });
});

test.runIf(isIsolated)('a build that takes all memory ends only its own page', async () => {
  const { worker } = attackingWorker(`const kept = []; for (;;) kept.push(Buffer.alloc(20_000_000, 1));`);

  await expect(render(worker)).rejects.toThrow();
});

test.runIf(isIsolated)('a build that opens 10,000 sockets is stopped at a few', async () => {
  const { worker, onUnhandledError } = attackingWorker(
    `for (let count = 0; count < 10_000; count += 1) require('node:net').createServer().listen(0);
    await new Promise((resolve) => setTimeout(resolve, 100)); return '';`,
  );
  await render(worker).catch(() => undefined);

  await vi.waitFor(() =>
    expect(onUnhandledError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('EMFILE') as string }),
    ),
  );
});

test.runIf(process.platform === 'linux')('a worker that is ended while it starts leaves no process', async () => {
  const { directory, worker } = attackingWorker('');
  await worker.ready;
  const pair = { shell: place(directory, 'shell', 's1'), remote: place(directory, 'mf-catalog', 'c1') };

  for (let moment = 0; moment < 30; moment += 1) {
    const starting = new RenderWorker(
      pair,
      { page: LIMIT, loaders: LIMIT },
      { onUnhandledError: vi.fn(), onRetired: vi.fn() },
    );
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
