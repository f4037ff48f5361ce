import { accountName } from '@shop/environment/account-name';
import { releaseDirectory } from '@shop/release/stores/directory-store';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A socket's address that one process at a time can listen at. The system frees it when that process ends, however it
 * ends. Linux has such names without a file; elsewhere a file remains after a kill, at which nobody answers.
 */
function addressFor(name: string): string {
  const id = `shop-${createHash('sha256').update(`${releaseDirectory()}\0${name}`).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${id}` : path.join(tmpdir(), `${id}.sock`);
}

/**
 * Listens at an address, and tells whoever connects who holds it. Returns a function that stops listening; undefined
 * where another process listens there.
 */
function listen(address: string, holder: string): Promise<(() => Promise<unknown>) | undefined> {
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    visitors.add(visitor);
    visitor.on('error', () => undefined).write(holder);
  });
  const letGo = async () => {
    const closed = once(server.close(), 'close');
    for (const visitor of visitors) visitor.destroy();
    await closed;
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(letGo));
  });
}

/** Waits until the process that listens at an address ends or stops listening, and reports who it is. */
function waitFor(address: string, report: (holder: string) => void): Promise<void> {
  const visit = connect(address).setEncoding('utf8');
  return new Promise((resolve) => {
    visit.on('data', (holder: string) => report(holder));
    visit.on('error', (error: NodeJS.ErrnoException) => {
      // The file of a process that was killed.
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
    });
    visit.on('close', () => resolve());
  });
}

/**
 * Runs work that only one process at a time may do with this release store. A second one reports who
 * runs it and since when, and waits.
 */
export async function alone<T>(name: string, report: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const address = addressFor(name);
  const since = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const holder = `${accountName()} (process ${process.pid}) since ${since} (UTC)`;
  let letGo = await listen(address, holder);
  while (!letGo) {
    await waitFor(address, (who) => report(`${name} is being built here by ${who}: waiting until that is done`));
    letGo = await listen(address, holder);
  }
  try {
    return await work();
  } finally {
    await letGo();
  }
}
