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
])('%i visitors that %s slowly hold none of the %i connections to the API', async (count, _, connections, head) => {
  const port = await proxyTo({ connections });
  await slowSockets(port, count, head);

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`http://127.0.0.1:${port}/api/cart/add`, { method: 'POST' })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
});

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

test.each([
  ['a body that is too large is refused', 300 * 1024, 413],
  ['a caller that waits for "100 Continue" is answered', 1_000, 200],
])('%s, and the connection can be used again', async (_, size, status) => {
  const port = await proxyTo({ connections: 1 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());

  expect(await post(port, agent, size)).toBe(status);
  expect(await post(port, agent, 10)).toBe(200);
});

/** The status of a call of the API with a JSON body of `size` bytes, sent as curl does: after the server's "100 Continue". */
const post = (port: number, agent: Agent, size: number) =>
  new Promise<number>((resolve, reject) => {
    const content = JSON.stringify('x'.repeat(size));
    const call = request(
      `http://127.0.0.1:${port}/api/cart/add`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': content.length, expect: '100-continue' },
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode!)),
    );
    call.once('error', reject);
    call.once('continue', () => call.end(content));
    call.flushHeaders();
  });
