import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { TaskFailure } from './task.ts';

async function isTaken(host: string, port: number, command: string): Promise<boolean> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new TaskFailure(`Port ${port} is reserved for the system. Choose another one: PORT=3001 ${command}`);
    // Any other error means that the address does not exist here (no IPv6), so it is not taken either.
    return code === 'EADDRINUSE';
  }
}

/** The ports from which `anyFreePort` chooses: systems give none of them to who asks for any port, or for a connection. */
const CHOSEN = [20_000, 32_768] as const;

const given = new Set<number>();

/** A port that is free at this moment. It stays so until it is asked for by its number, and is given once in a process. */
export async function anyFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...CHOSEN);
    if (given.has(port) || (await isTaken('127.0.0.1', port, ''))) continue;
    given.add(port);
    return port;
  }
}

/** The port that `PORT` names, else 3000. Throws `TaskFailure` with the command to run instead if it is taken. */
export async function shopPort(value = '3000', command = 'npm start'): Promise<number> {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new TaskFailure(`PORT is "${value}"; it must be a number from 1 to 65535.`);
  // Browsers resolve "localhost" to either address.
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(host, port, command)) {
      throw new TaskFailure(
        `Port ${port} is taken, perhaps by a shop that is already open. Close that program, or choose another port: PORT=${port + 1} ${command}`,
      );
    }
  }
  return port;
}
