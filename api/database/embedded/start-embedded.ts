import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asApi, createApiRole } from '../roles/api-role.ts';
import type { RunningDatabase } from '../running-database.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { dataFolder, socketFolder } from './folders.ts';
import { osUserFor } from './os-user.ts';
import { clearStaleLocks, isServed, readPidFile } from './pid-file.ts';
import { tidyServerLog } from './server-log.ts';
import { runServer, type Server, type ServerOptions } from './server.ts';
import { withStartLock } from './start-lock.ts';

/**
 * Starts PostgreSQL on a unix socket, or finds the server that another process already runs on this folder.
 * @param directory Absolute path; created if missing.
 * @param durable `false` only for data that may be lost in a power cut: tests.
 */
export async function startEmbedded(directory: string, durable: boolean): Promise<RunningDatabase> {
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  return withStartLock(`${directory}.starting`, async () => {
    const osUser = osUserFor(directory);
    const data = dataFolder(directory, osUser);
    const sockets = socketFolder(data);
    const ownerUrl = `postgresql://shop@localhost/shop?host=${encodeURIComponent(sockets)}`;
    const urls = { url: asApi(ownerUrl), ownerUrl };

    // A server that another process is starting becomes ready; one that it is stopping ends.
    while (isServed(data)) {
      if (readPidFile(data)?.ready) return { ...urls, stop: takeOver(data, () => startEmbedded(directory, durable)) };
      await wait(20);
    }
    const bin = findBinaries(osUser);
    await createCluster(bin, data, osUser, durable);
    clearStaleLocks(data, sockets);
    const stop = await keepRunning({ bin, data, sockets, log: `${directory}.log`, osUser, durable });
    try {
      await createDatabase(ownerUrl);
    } catch (error) {
      await stop();
      throw error;
    }
    return { ...urls, stop };
  });
}

/** Milliseconds between two looks whether the server of another process still runs. */
export const LOOK_EVERY = 250;

/**
 * Starts the server of another process anew when that process has ended it, so that the shop that is still open keeps its
 * database. Answers how to end that.
 */
function takeOver(data: string, start: () => Promise<RunningDatabase>): () => Promise<void> {
  let started: Promise<RunningDatabase | undefined> = Promise.resolve(undefined);
  let isStarting = false;
  const look = setInterval(() => {
    // Data that was moved away meanwhile is not made anew.
    if (isStarting || isServed(data) || !fs.existsSync(path.join(data, 'PG_VERSION'))) return;
    isStarting = true;
    started = start().catch(({ message }: Error) => {
      process.stderr.write(`${message} The next try follows.\n`);
      return undefined;
    });
    // The server that was started has a watch of its own, or is another process's again.
    void started.then((database) => (database ? clearInterval(look) : (isStarting = false)));
  }, LOOK_EVERY).unref();
  return async () => {
    clearInterval(look);
    await (await started)?.stop();
  };
}

const TIDY_EVERY = 60 * 60 * 1000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds that a server must run before its earlier failures are forgotten. */
const HEALTHY_AFTER = 60_000;

/** Milliseconds before the next restart; doubles with each failure in a row. */
export const restartPause = (failures: number): number => Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);

/** Restarts the server when something else ends it, for example the kernel when memory runs out. */
async function keepRunning(options: ServerOptions): Promise<() => Promise<void>> {
  tidyServerLog(options.log);
  let server: Server = await runServer(options);
  let startedAt = performance.now();
  let stopping = false;

  const watch = async () => {
    await server.exited;
    let failures = performance.now() - startedAt > HEALTHY_AFTER ? 1 : 2;
    while (!stopping) {
      await wait(restartPause(failures), undefined, { ref: false });
      if (stopping) return;
      // Another process has taken over meanwhile.
      if (isServed(options.data)) continue;
      clearStaleLocks(options.data, options.sockets);
      try {
        startedAt = performance.now();
        server = await runServer(options);
        return void watch();
      } catch (error) {
        failures++;
        const seconds = restartPause(failures) / 1000;
        process.stderr.write(`${(error as Error).message} The next try follows in ${seconds} s.\n`);
      }
    }
  };
  void watch();
  const tidy = setInterval(() => tidyServerLog(options.log), TIDY_EVERY).unref();

  return async () => {
    stopping = true;
    clearInterval(tidy);
    await server.stop();
  };
}

async function createDatabase(url: string): Promise<void> {
  const admin = new URL(url);
  const name = admin.pathname.slice(1);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    await createApiRole(client, url);
  } finally {
    await client.end();
  }
}
