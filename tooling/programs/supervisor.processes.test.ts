import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restartDelay, supervise, type SupervisedProgram } from './supervisor.ts';

const SERVER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.TOY_PORT), () => process.send({ type: 'listening', port: server.address().port }));
console.error('a word of warning');
`;

let folder: string;
let program: SupervisedProgram | undefined;
const lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-supervisor-'));
  lines.length = 0;
});
afterEach(async () => {
  await program?.kill();
  program = undefined;
  rmSync(folder, { recursive: true });
});

/** A server that needs a second before it can listen. */
const SLOW_SERVER = `
import { setTimeout as wait } from 'node:timers/promises';
await wait(1000);
if (process.env.STANDBY) {
  process.channel.ref();
  process.send({ type: 'standby' });
  await new Promise((resolve) => process.on('message', ({ type }) => type === 'serve' && resolve()));
}
${SERVER}`;

async function run(code: string, standby = false): Promise<SupervisedProgram> {
  const entry = join(folder, 'toy.mjs');
  writeFileSync(entry, code);
  const toy = {
    name: 'toy',
    entry,
    environment: {},
    portVariable: 'TOY_PORT',
    port: 0,
    logFile: join(folder, 'log/toy.log'),
    standby,
    silentFor: 2_000,
  };
  program = await supervise(toy, (line) => lines.push(line));
  return program;
}

function isRunning(pid: number): boolean {
  try {
    // A zombie (ended, but not yet reaped by its parent) still has its process id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const processAt = async (port: number) => Number(await (await fetch(`http://localhost:${port}`)).text());

test('a program that crashes is restarted on the same port', async () => {
  const { port } = await run(SERVER);
  const first = await processAt(port);

  process.kill(first, 'SIGKILL');
  const second = await vi.waitUntil(() => processAt(port).catch(() => undefined), 10_000);

  expect(second).not.toBe(first);
  expect(lines).toContainEqual(expect.stringMatching(/toy.*SIGKILL/));
});

test('the standby process of a program takes over at once, and gets a standby process itself', async () => {
  const toy = await run(SLOW_SERVER, true);
  await vi.waitUntil(() => toy.hasSpare, 30_000);

  process.kill(toy.pid!, 'SIGKILL');

  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/toy.*SIGKILL/));
  await expect.poll(() => processAt(toy.port).catch(() => undefined)).toBe(toy.pid);
  await expect.poll(() => toy.hasSpare, { timeout: 30_000 }).toBe(true);
});

test('a program that runs but does not answer is killed and restarted', async () => {
  const { port } = await run(`${SERVER} process.on('SIGUSR2', () => { for (;;); });`);
  const first = await processAt(port);

  process.kill(first, 'SIGUSR2');
  const another = async () => {
    const answer = await fetch(`http://localhost:${port}`, { signal: AbortSignal.timeout(500) });
    return Number(await answer.text()) !== first;
  };

  await vi.waitUntil(() => another().catch(() => false), { timeout: 30_000, interval: 100 });

  expect(lines).toContainEqual(expect.stringMatching(/toy.*not answer/));
  expect(lines).toContainEqual(expect.stringMatching(/toy.*SIGKILL/));
});

test('the child processes of a program end with it, even one in an endless loop', async () => {
  const { port, pid } = await run(
    `
    import { fork } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    writeFileSync('${join(folder, 'loop.mjs')}', "process.send('here'); setTimeout(() => { for (;;); }, 50);");
    const child = fork('${join(folder, 'loop.mjs')}');
    await new Promise((resolve) => child.once('message', resolve));
    console.log('child ' + child.pid);
    ${SERVER}`
      .replace('import { createServer }', 'const { createServer }')
      .replace("from 'node:http'", "= await import('node:http')"),
  );
  await processAt(port);
  const log = () => readFileSync(join(folder, 'log/toy.log'), 'utf8');
  const child = Number(await vi.waitUntil(() => /child (\d+)/.exec(log())?.[1], { timeout: 30_000 }));

  process.kill(pid!, 'SIGKILL');

  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a standby process ends with its program', async () => {
  const toy = await run(SLOW_SERVER, true);
  await vi.waitUntil(() => toy.hasSpare, 30_000);

  await toy.stop();

  expect(toy.hasSpare).toBe(false);
  await expect(processAt(toy.port)).rejects.toThrow();
});

test('a stopped program is not restarted until `start` is called', async () => {
  const toy = await run(SERVER);

  await toy.stop();

  await expect(processAt(toy.port)).rejects.toThrow();
  await toy.start();
  await expect(processAt(toy.port)).resolves.toBeGreaterThan(0);
});

test('a program that can not start reports why', async () => {
  const start = run('console.error("No licence"); process.exit(3);');

  await expect(start).rejects.toThrow(/The toy did not start \(status 3\).*No licence/s);
});

/** A server whose exit handler blocks for ever, as a write to a full pipe without a reader does. */
const STUBBORN_SERVER = `
process.on('SIGTERM', () => process.exit());
process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
${SERVER}`;

test.each([
  ['a program', SERVER],
  ['a program that can not end', STUBBORN_SERVER],
])('%s ends when its parent process is gone', async (_, code) => {
  const entry = join(folder, 'parent.mjs');
  writeFileSync(join(folder, 'toy.mjs'), code);
  const description = {
    name: 'toy',
    entry: join(folder, 'toy.mjs'),
    environment: {},
    portVariable: 'TOY_PORT',
    port: 0,
    logFile: join(folder, 'toy.log'),
  };
  writeFileSync(
    entry,
    `import { supervise } from ${JSON.stringify(new URL('supervisor.ts', import.meta.url).href)};
     const toy = await supervise(${JSON.stringify(description)}, () => {});
     process.send({ type: 'listening', port: toy.port });`,
  );
  const parent = spawn(process.execPath, [entry], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const port = await new Promise<number>((resolve) =>
    parent.on('message', (message) => resolve((message as { port: number }).port)),
  );

  const toy = await processAt(port);
  onTestFinished(() => {
    if (isRunning(toy)) process.kill(toy, 'SIGKILL');
  });

  parent.kill('SIGKILL');

  await expect.poll(() => isRunning(toy), { timeout: 30_000 }).toBe(false);
});

test('a program’s output is logged, and its errors are printed', async () => {
  await run(SERVER);

  await expect.poll(() => lines, { timeout: 5000 }).toContain('toy: a word of warning');
  await expect.poll(() => readFileSync(join(folder, 'log/toy.log'), 'utf8')).toContain('a word of warning');
});

test('each crash in a row doubles the delay, up to half a minute', () => {
  expect([1, 2, 3, 4].map(restartDelay)).toEqual([500, 1000, 2000, 4000]);
  expect(restartDelay(20)).toBe(30_000);
});
