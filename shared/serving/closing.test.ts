import Fastify from 'fastify';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { announceClosing, closeGracefully } from './closing.ts';

const DRAIN = 20_000;

/** A server whose `/slow` answers when the test says so, and a client that keeps one connection. */
async function openServer() {
  const readiness = { closing: false };
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  announceClosing(app, readiness);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/', async () => 'fast');
  app.get('/slow', async () => finished.then(() => 'slow'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }));
      }).once('error', reject);
    });
  const close = (balancerPoll: number, drain = DRAIN) => closeGracefully(app, { readiness, balancerPoll, drain });
  return { app, ask, finish, close, readiness };
}

test('until a balancer has noticed, new connections are answered, and told to close', async () => {
  const { app, ask, close, readiness } = await openServer();
  const before = await ask('/');

  const closed = close(400);

  expect(readiness.closing).toBe(true);
  expect([before, await ask('/'), await ask('/')]).toEqual([
    { status: 200, connection: 'keep-alive' },
    { status: 200, connection: 'close' },
    { status: 200, connection: 'close' },
  ]);
  await closed;
  expect(app.server.listening).toBe(false);
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

test('a request in progress is finished, and its connection then closed', async () => {
  const { app, ask, finish, close } = await openServer();
  const inProgress = ask('/slow');
  await vi.waitFor(async () => expect(await connections(app)).toBe(1));

  const closed = close(0);
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  finish();

  expect(await inProgress).toEqual({ status: 200, connection: 'close' });
  await closed;
});

test('a request that takes longer than the longest time limit is cut off', async () => {
  const { app, ask, close } = await openServer();
  const inProgress = ask('/slow');
  inProgress.catch(() => undefined);
  await vi.waitFor(async () => expect(await connections(app)).toBe(1));

  await close(0, 50);

  await expect(inProgress).rejects.toThrow('socket hang up');
});

test('a server that never listened closes at once', async () => {
  const app = Fastify();
  await app.ready();

  await closeGracefully(app, { readiness: { closing: false }, balancerPoll: 1_000_000, drain: DRAIN });

  expect(app.server.listening).toBe(false);
});

const connections = (app: { server: { getConnections: (done: (error: unknown, count: number) => void) => void } }) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
