import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isServed } from './pid-file.ts';
import { startEmbedded } from './start-embedded.ts';

const AS_ROOT = process.getuid?.() === 0;

async function start(directory: string) {
  const database = await startEmbedded(directory, false);
  onTestFinished(database.stop);
  return database;
}

let prepared: Promise<string> | undefined;
afterAll(async () => prepared && fs.rmSync(path.dirname(await prepared), { recursive: true }));

/** Copies the data of a new server, because creating it takes a second of processor time. */
async function newData(): Promise<string> {
  prepared ??= (async () => {
    const folder = fs.mkdtempSync('/tmp/shop-test-');
    fs.chmodSync(folder, 0o755);
    const database = await startEmbedded(path.join(folder, 'database'), false);
    await database.stop();
    return path.join(folder, 'database');
  })();
  const directory = path.join(temporaryFolder(), 'database');
  execFileSync('cp', ['-a', await prepared, directory]);
  return directory;
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

/** Another process that starts the database and keeps it running. */
async function holder(directory: string) {
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../testing/hold-database.ts'), directory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await vi.waitUntil(() => !isServed(directory), { timeout: 60_000 });
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(line).trim() };
}

test('data survives a stop', async () => {
  const directory = path.join(temporaryFolder(), 'database');
  const first = await start(directory);
  await ask(first.ownerUrl, 'create table kept as select 42 as answer');
  await first.stop();

  const second = await start(directory);

  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42);
});

test('Arabic letters count as letters', async () => {
  const { url } = await start(path.join(temporaryFolder(), 'database'));

  expect(
    await ask(
      url,
      `select 'عود' ~ '^[[:alpha:]]+$' and upper('é') = 'É' and current_setting('server_encoding') = 'UTF8'`,
    ),
  ).toBe(true);
});

test('nothing listens on the network', async () => {
  const { url } = await start(await newData());

  expect(await ask(url, 'show listen_addresses')).toBe('');
});

test('a data folder with a path too long for a socket works', async () => {
  const deep = path.join(temporaryFolder(), 'a'.repeat(100), 'b'.repeat(100), 'database');

  expect(await ask((await start(deep)).url, 'select 1')).toBe(1);
});

test('a second process connects to the server that the first one started', async () => {
  const directory = await newData();
  const first = await holder(directory);

  const second = await start(directory);
  await second.stop();

  expect(second.url).toBe(first.url);
  expect(await ask(first.url, 'select 1')).toBe(1);
});

test('when the process that started the server ends it, the one that joined starts it again', async () => {
  const directory = await newData();
  const first = await startEmbedded(directory, false);
  const second = await start(directory);

  await first.stop();

  await expect.poll(() => ask(second.url, 'select 1').catch(() => 'down'), { interval: 100 }).toBe(1);
  await second.stop();
  expect(isServed(directory)).toBe(false);
});

test('a process that starts while the server is being stopped has one of its own', async () => {
  const directory = await newData();
  const first = await startEmbedded(directory, false);

  const [second] = await Promise.all([start(directory), first.stop()]);

  await expect.poll(() => ask(second.url, 'select 1').catch(() => 'down'), { interval: 100 }).toBe(1);
});

test('two processes that start at the same moment share one server', async () => {
  const directory = path.join(temporaryFolder(), 'database');

  const both = await Promise.all([start(directory), start(directory)]);

  expect(both[0].url).toBe(both[1].url);
  expect(await ask(both[0].url, 'select 1')).toBe(1);
});

test('when the process that started it is killed, the database stops, and can start again at once', async () => {
  const directory = await newData();
  const { child } = await holder(directory);
  expect(isServed(directory)).toBe(true);

  child.kill('SIGKILL');

  await expect.poll(() => isServed(directory)).toBe(false);
  expect(await ask((await start(directory)).url, 'select 1')).toBe(1);
});

test('a server that is killed is restarted', async () => {
  const directory = await newData();
  const { url } = await start(directory);
  const pid = Number(fs.readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);

  process.kill(pid, 'SIGKILL');

  await expect.poll(() => ask(url, 'select 1').catch(() => 'down'), { interval: 100 }).toBe('down');
  await expect.poll(() => ask(url, 'select 1').catch(() => 'down'), { interval: 100 }).toBe(1);
});

test('the log keeps what the server wrote before a restart', async () => {
  const directory = await newData();
  const first = await start(directory);
  await ask(first.url, "do $$ begin raise warning 'words to keep'; end $$");
  await first.stop();

  await start(directory);

  expect(fs.readFileSync(`${directory}.log`, 'utf8')).toMatch(/words to keep.*ready to accept connections/s);
});

test('a lock left behind by a process whose pid another program has now is cleared', async () => {
  const directory = await newData();
  const first = await start(directory);
  const pidFile = path.join(directory, 'postmaster.pid');
  const lock = fs.readFileSync(pidFile, 'utf8');
  const { uid, gid } = fs.statSync(directory);
  await first.stop();
  // A program of the database's user with the recorded pid, which PostgreSQL takes for the previous server.
  const other = spawn('sleep', ['60'], { ...(AS_ROOT && { uid, gid }) });
  onTestFinished(() => void other.kill());
  fs.writeFileSync(pidFile, lock.replace(/^\d+/, String(other.pid)));

  expect(await ask((await start(directory)).url, 'select 1')).toBe(1);
});

test('a folder whose PG_VERSION is gone is reported in one sentence, and left as it is', async () => {
  const directory = await newData();
  fs.rmSync(path.join(directory, 'PG_VERSION'));
  const before = fs.readdirSync(directory);

  await expect(start(directory)).rejects.toThrow(/has files but no PG_VERSION.* Nothing in it was changed\.$/);

  expect(fs.readdirSync(directory)).toEqual(before);
  expect(fs.readdirSync(path.dirname(directory))).toEqual([path.basename(directory)]);
});

test('damaged data is reported in one sentence that says what to do', async () => {
  const directory = await newData();
  await (await start(directory)).stop();
  fs.rmSync(path.join(directory, 'global'), { recursive: true });

  await expect(startEmbedded(directory, false)).rejects.toThrow(
    /^The database in .* can't be opened \(PostgreSQL says: .*\)\. Put a backup of the folder back, or move it away/,
  );
});

test.runIf(AS_ROOT)('root starts it below a folder that is closed to everybody else', async () => {
  const directory = path.join(temporaryFolder(0o700), 'var', 'database');
  onTestFinished(() => fs.rmSync(path.dirname(fs.readlinkSync(directory)), { recursive: true }));

  const first = await start(directory);
  await ask(first.ownerUrl, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(directory);

  expect(fs.readlinkSync(directory)).toMatch(/^\/var\/lib\/shop-[0-9a-f]{12}\/database$/);
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42);
});
