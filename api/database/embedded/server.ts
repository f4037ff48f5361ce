import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, explainFailure } from '../database-error.ts';
import { ENVIRONMENT } from './cluster.ts';
import { takeFolder } from './folders.ts';
import type { OsUser } from './os-user.ts';
import { readPidFile } from './pid-file.ts';

export interface ServerOptions {
  bin: string;
  data: string;
  sockets: string;
  log: string;
  osUser: OsUser;
  durable: boolean;
}

export interface Server {
  exited: Promise<unknown>;
  stop: () => Promise<void>;
}

/**
 * A shell stands between Node and PostgreSQL and waits on a pipe: when the pipe closes, because Node asked or because
 * Node died (also by SIGKILL), it stops PostgreSQL. When PostgreSQL ends by itself, the shell ends too.
 * Its `$0` is the socket's folder, which goes last.
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
trap 'kill -INT $server' INT TERM HUP
( trap '' INT HUP; read -r _ <&3; kill -INT $server ) &
watch=$!
while kill -0 $server 2>/dev/null; do wait $server; done
kill $watch 2>/dev/null
rmdir "$0" 2>/dev/null
`;

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Resolves when the server takes connections; throws a `DatabaseError` when it can't. */
export async function runServer({ bin, data, sockets, log, osUser, durable }: ServerOptions): Promise<Server> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=60',
    ...(durable ? [] : NOT_DURABLE),
  ];
  takeFolder(sockets, osUser);
  // Why the one before ended is what somebody will want to read.
  const output = fs.openSync(log, 'a');
  const said = fs.fstatSync(output).size;
  const before = readPidFile(data)?.text;
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      WATCHDOG,
      sockets,
      path.join(bin, 'postgres'),
      '-D',
      data,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // A group of its own: Ctrl-C reaches only the shop, which then stops the database in order.
    { ...osUser, cwd: '/', env: ENVIRONMENT, stdio: ['pipe', output, output], detached: true },
  ) as ChildProcessByStdio<Socket, null, null>;
  fs.closeSync(output);
  let running = true;
  const exited = once(child, 'exit').finally(() => (running = false));
  child.stdin.on('error', () => undefined);

  const deadline = Date.now() + 60_000;
  for (;;) {
    const file = readPidFile(data);
    if (file?.ready && file.text !== before) break;
    if (!running) throw explainFailure(fs.readFileSync(log).subarray(said).toString(), data, log);
    if (Date.now() > deadline) {
      child.stdin.end();
      throw new DatabaseError(`The database in ${data} took more than a minute to start. ${log} says why.`);
    }
    await wait(10);
  }
  // The database alone must not keep a finished process alive.
  child.unref();
  child.stdin.unref();

  const stop = async () => {
    child.ref();
    child.stdin.end();
    const late = setTimeout(() => quit(data), 10_000);
    await exited;
    clearTimeout(late);
  };
  return { exited, stop };
}

/** Stops at once, without the shutdown checkpoint; the next start recovers from the log. */
function quit(data: string): void {
  const file = readPidFile(data);
  if (file) process.kill(file.pid, 'SIGQUIT');
}
