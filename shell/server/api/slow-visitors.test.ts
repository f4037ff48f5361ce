import Fastify, { type FastifyInstance } from 'fastify';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from '../http/create-server.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { apiProxy } from './api-proxy.ts';

/** Bytes: more than the system keeps for a connection whose other end does not read. */
const BIG = 8 * 1024 * 1024;

/** A storefront that waits for minutes, so that nothing but its own ways keeps slow visitors from holding up others. */
async function proxyTo({ connections }: { connections: number }): Promise<number> {
  const api = Fastify({ forceCloseConnections: true });
  api.post('/cart/add', async () => ({ data: [] }));
  api.get('/big', async (_request, reply) => reply.type('text/plain').send('x'.repeat(BIG)));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => api.close());
  return serverWith({ bodyTimeout: 600_000 }, (app) =>
    app.register(apiProxy, {
      apiUrl,
      apiHeaders: {},
      timeout: 600_000,
      connections,
      outage: { isAway: false, begin: vi.fn(), end: vi.fn() },
      breaker: { isAway: false },
    }),
  );
}

/** A server of the storefront's kind, and its port. */
async function serverWith(
  limits: RequestLimits,
  addRoutes: (app: FastifyInstance) => unknown = (app) => app.post('/x', async () => 'done'),
): Promise<number> {
  const app = createServer({ logger: false, trustedProxies: false, limits });
  addRoutes(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    onTestFinished(() => void socket.destroy());
  });

async function slowSockets(port: number, count: number, head: string): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connected(port)));
  for (const socket of sockets) socket.write(head);
}

/** Whether the server closes the connection instead of answering. */
const isRefused = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    socket.once('data', () => resolve(false));
    socket.on('error', () => undefined);
    socket.write('POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  });

test.each([
  [
    500,
    'send',
    64,
    'POST /api/cart/add HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
  [3, 'read', 2, 'GET /api/big HTTP/1.1\r\nhost: x\r\n\r\n'],
])(
  '%i visitors that %s slowly hold none of the %i connections to the API, and others’ p99 stays below a second',
  async (count, _, connections, head) => {
    const port = await proxyTo({ connections });
    await slowSockets(port, count, head);

    const answers = [];
    for (let call = 0; call < 100; call += 1) answers.push(await timedCall(port));

    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(answers.map(({ took }) => took).toSorted((a, b) => a - b)[98]).toBeLessThan(1_000);
  },
);

/** A call of another visitor, and how many milliseconds it took. */
async function timedCall(port: number): Promise<{ status: number; took: number }> {
  const start = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}/api/cart/add`, { method: 'POST' });
  return { status, took: performance.now() - start };
}

test('an address with too many open connections gets no further one until it closes one', async () => {
  const port = await serverWith({ connectionsPerAddress: 2 });
  const [first] = await Promise.all([connected(port), connected(port)]);

  expect(await isRefused(await connected(port))).toBe(true);
  first.destroy();
  await vi.waitFor(async () => expect(await isRefused(await connected(port))).toBe(false));
});

test('a body that does not arrive in time is answered 408, and its connection closed', async () => {
  const socket = await connected(await serverWith({ bodyTimeout: 50 }));
  socket.write('POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);

  const answer = Buffer.concat(chunks).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request-timeout"');
});

test('a body that was refused for its length, and does not arrive in time, closes its connection', async () => {
  const socket = await connected(await serverWith({ bodyTimeout: 200 }));
  socket.write('POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2000000\r\n\r\nhalf');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);

  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 413 /);
});

const TWO_MEGABYTES = 2 * 1024 * 1024;

test.each([
  ['2 MB of JSON are refused', TWO_MEGABYTES, true, 413],
  ['2 MB of JSON that are sent at once are refused', TWO_MEGABYTES, false, 413],
  ['a caller that waits for "100 Continue" is answered', 1_000, true, 200],
])('%s, and the connection can be used again', async (_, size, waits, status) => {
  const port = await proxyTo({ connections: 1 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());

  const first = await post(port, agent, { size, waits });
  const second = await post(port, agent, { size: 10, waits: true });

  expect([first.status, second.status, second.socket]).toEqual([status, 200, first.socket]);
});

/**
 * Calls the API with a JSON body of `size` bytes, sent as curl does, after the server's "100 Continue", or without waiting.
 * Answers the status, and the connection by its port here.
 */
const post = (port: number, agent: Agent, { size, waits }: { size: number; waits: boolean }) =>
  new Promise<{ status: number; socket: number }>((resolve, reject) => {
    const content = JSON.stringify('x'.repeat(size));
    const call = request(
      `http://127.0.0.1:${port}/api/cart/add`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': content.length,
          ...(waits && { expect: '100-continue' }),
        },
      },
      (answer) => {
        const { localPort: socket } = answer.socket;
        answer.resume().once('end', () => resolve({ status: answer.statusCode!, socket: socket! }));
      },
    );
    call.once('error', reject);
    if (!waits) return void call.end(content);
    call.once('continue', () => call.end(content));
    call.flushHeaders();
  });
