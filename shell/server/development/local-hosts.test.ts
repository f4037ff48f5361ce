import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseOtherHosts } from './local-hosts.ts';

test.each([
  ['localhost:3000', 200],
  ['shop.localhost', 200],
  ['127.0.0.1:3000', 200],
  ['192.168.1.7', 200],
  ['[::1]:3000', 200],
  ['LOCALHOST', 200],
  ['evil.example', 403],
  ['localhost.evil.example:3000', 403],
  ['127.0.0.1.evil.example', 403],
  ['notlocalhost', 403],
  ['[evil]', 403],
])('a shop under development answers a request for "%s" with %i', async (host, status) => {
  const app = Fastify();
  refuseOtherHosts(app);
  app.get('/', async () => 'the source');

  const answer = await app.inject({ url: '/', headers: { host } });

  expect(answer.statusCode).toBe(status);
});
