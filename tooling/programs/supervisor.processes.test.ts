import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning, processAt, SERVER, superviseToy, toyFolder, toyIn } from './testing/toy-program.ts';

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

test('the standby process of a program takes over at once, and gets a standby process itself', async () => {
  const { program: toy, lines } = await superviseToy(SLOW_SERVER, { standby: true });
  await vi.waitUntil(() => toy.hasSpare, 30_000);

  process.kill(toy.pid!, 'SIGKILL');

  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/toy.*SIGKILL/));
  await expect.poll(() => processAt(toy.port).catch(() => undefined)).toBe(toy.pid);
  await expect.poll(() => toy.hasSpare, { timeout: 30_000 }).toBe(true);
});

test('a program that runs but does not answer is killed and restarted', async () => {
  const { program, lines } = await superviseToy(`${SERVER} process.on('SIGUSR2', () => { for (;;); });`);
  const { port } = program;
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
  const folder = toyFolder();
  const { program, logged } = await superviseToy(
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
    { folder },
  );
  await processAt(program.port);
  const child = Number(await vi.waitUntil(() => /child (\d+)/.exec(logged())?.[1], { timeout: 30_000 }));

  process.kill(program.pid!, 'SIGKILL');

  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a standby process ends with its program', async () => {
  const { program: toy } = await superviseToy(SLOW_SERVER, { standby: true });
  await vi.waitUntil(() => toy.hasSpare, 30_000);

  await toy.stop();

  expect(toy.hasSpare).toBe(false);
  await expect(processAt(toy.port)).rejects.toThrow();
});

test('a stopped program is not restarted until `start` is called', async () => {
  const { program: toy } = await superviseToy(SERVER);

  await toy.stop();

  await expect(processAt(toy.port)).rejects.toThrow();
  await toy.start();
  await expect(processAt(toy.port)).resolves.toBeGreaterThan(0);
});

test('a program that can not start reports why', async () => {
  const start = superviseToy('console.error("No licence"); process.exit(3);');

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
  const folder = toyFolder();
  const entry = join(folder, 'parent.mjs');
  const description = toyIn(folder);
  writeFileSync(description.entry, code);
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
  const { lines, logged } = await superviseToy(SERVER);

  await expect.poll(() => lines, { timeout: 5000 }).toContain('toy: a word of warning');
  await expect.poll(logged).toContain('a word of warning');
});
