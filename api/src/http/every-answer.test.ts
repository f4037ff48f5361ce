import type { FastifyInstance, RouteOptions } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signUp } from '../../testing/shopper.ts';
import { testShop } from '../../testing/test-shop.ts';
import { SECURITY_HEADERS } from './requests/request-hooks.ts';

/** The API with all its routes. Fastify says on a channel that a server was made, before it has any. */
async function shopWithRoutes() {
  const routes: RouteOptions[] = [];
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', note);
  const shop = await testShop().finally(() => unsubscribe('fastify.initialization', note));
  const requests = routes.flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one as 'GET', url: url.replaceAll(/:\w+|\*/g, 'oud-royal') })),
  );
  return { ...shop, requests };
}

/** What is wrong with the headers of an answer; empty where nothing is. The description's page has a policy of its own. */
function problemsIn(headers: Record<string, unknown>, url = ''): string[] {
  const own = url.startsWith('/docs') ? ['content-security-policy'] : [];
  const differing = Object.entries(SECURITY_HEADERS).filter(
    ([name, value]) => headers[name] !== value && !own.includes(name),
  );
  return [
    ...differing.map(([name]) => `${name}: ${String(headers[name])}`),
    ...(headers['x-request-id'] ? [] : ['no request id']),
    ...(String(headers['content-security-policy']).includes("frame-ancestors 'none'") ? [] : ['may be framed']),
  ];
}

test('every answer of every route has all security headers, with and without a session', async () => {
  const { app, db, requests } = await shopWithRoutes();
  const { token } = await signUp({ app, db }, 'Layla@1');
  const wrong: string[] = [];

  for (const request of requests)
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await app.inject({ ...request, headers });
      const problems = problemsIn(answer.headers, request.url);
      if (problems.length > 0)
        wrong.push(`${request.method} ${request.url} ${answer.statusCode}: ${problems.join(', ')}`);
    }

  expect(requests.length).toBeGreaterThan(80);
  expect(wrong).toEqual([]);
});

test('no answer that depends on a session, or begins one, may be kept by a shared cache', async () => {
  const { app, db, requests } = await shopWithRoutes();
  const { token } = await signUp({ app, db }, 'Layla@1');
  const wrong: string[] = [];
  const own: string[] = [];

  for (const request of requests.filter(({ method }) => method === 'GET')) {
    const stranger = await app.inject(request);
    const customer = await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
    const isOwn = stranger.statusCode !== customer.statusCode || stranger.body !== customer.body;
    if ((!isOwn && !customer.headers['set-cookie']) || customer.statusCode >= 400) continue;
    const control = String(customer.headers['cache-control']);
    own.push(request.url);
    if (!/\b(private|no-store)\b/.test(control)) wrong.push(`${request.url}: ${control}`);
  }

  expect(own).toContain('/customer/me');
  expect(wrong).toEqual([]);
});

test('what Node’s parser refuses, or Node itself would answer, has all security headers', async () => {
  const { app } = await testShop();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = async (request: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]!.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => line.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]),
    );
    return [Number(first.split(' ')[1]), problemsIn(headers)];
  };
  const host = 'host: a\r\nconnection: close\r\n';

  const answers = await Promise.all(
    [
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\n${host}expect: wonders\r\n\r\n`,
      `BREW / HTTP/1.1\r\n${host}\r\n`,
      `GET /%zz HTTP/1.1\r\n${host}\r\n`,
      `PROPFIND / HTTP/1.1\r\n${host}\r\n`,
      `POST /cart/add HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 9999999\r\n\r\n`,
    ].map(answer),
  );

  expect(answers).toEqual([400, 431, 400, 417, 400, 400, 404, 413].map((status) => [status, []]));
});
