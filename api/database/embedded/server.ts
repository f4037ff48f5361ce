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
 * A shell that runs PostgreSQL and reads from a pipe to Node. The pipe closes when Node asks for a stop or dies
 * (SIGKILL included); then the shell stops PostgreSQL. When PostgreSQL ends by itself, the shell ends too. `$0` is the
 * folder of the socket, which is deleted last.
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

/** Resolves when the server accepts connections; throws a `DatabaseError` if it can't start. */
export async function runServer({ bin, data, sockets, log, osUser, durable }: ServerOptions): Promise<Server> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=60',
    // Of an error only the message: details quote rows, and statements may have values, so somebody's name or number.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(durable ? [] : NOT_DURABLE),
  ];
  takeFolder(sockets, osUser);
  // Appends, because the log also says why the previous server ended.
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
    // Its own process group, so that Ctrl-C reaches only the shop, which then stops the database cleanly.
    { ...osUser, cwd: '/', env: ENVIRONMENT, stdio: ['pipe', output, output], detached: true },
  ) as ChildProcessByStdio<Socket, null, null>;
  fs.closeSync(output);
  let running = true;
  const exited = once(child, 'exit').finally(() => (running = false));
  child.stdin.on('error', () => undefined);

  const deadline = performance.now() + 60_000;
  for (;;) {
    const file = readPidFile(data);
    if (file?.ready && file.text !== before) break;
    if (!running) throw explainFailure(fs.readFileSync(log).subarray(said).toString(), data, log);
    if (performance.now() > deadline) {
      child.stdin.end();
      throw new DatabaseError(`The database in ${data} took more than a minute to start. ${log} says why.`);
    }
    await wait(10);
  }
  // A running database must not keep the Node process alive.
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

/** Stops PostgreSQL at once, without a shutdown checkpoint; the next start recovers from the write-ahead log. */
function quit(data: string): void {
  const file = readPidFile(data);
  if (file) process.kill(file.pid, 'SIGQUIT');
}
