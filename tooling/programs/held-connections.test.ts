import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { anyFreePort } from './free-port.ts';
import { holdConnections } from './held-connections.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A program that answers with its name. */
async function start(port: number, name: string): Promise<Server> {
  const server = createServer((_request, response) => response.end(name)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.closeAllConnections() ?? server.close());
  return server;
}

async function held(patience: number, port: number) {
  const door = await holdConnections(port, patience);
  ends.push(door.close);
  return { port, ask: async () => (await fetch(`http://127.0.0.1:${door.port}`)).text() };
}

test('a request during a restart waits, and the new program answers it', async () => {
  const { port, ask } = await held(30_000, await anyFreePort());
  const first = await start(port, 'first');
  expect(await ask()).toBe('first');
  first.closeAllConnections();
  first.close();
  await once(first, 'close');

  const answer = ask();
  await start(port, 'second');

  expect(await answer).toBe('second');
});

test('a program that does not come back is given up', async () => {
  // The discard service's port, which no other test that runs meanwhile takes.
  const { ask } = await held(100, 9);

  await expect(ask()).rejects.toThrow('fetch failed');
});
