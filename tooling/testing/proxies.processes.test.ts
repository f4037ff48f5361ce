import { renewCertificates } from '@shop/api/certificates/renew-certificates';
import { ROOT } from '@shop/environment/directories';
import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Addresses of this machine that nothing else listens at; storefronts have the port of `deploy/haproxy`. */
const [EDGE, NGINX, ...STOREFRONTS] = ['127.0.71.1', '127.0.71.2', '127.0.71.3', '127.0.71.4'] as const;
const PORT = 8080;
const STOREFRONT_PORT = 3000;
/** Where storefronts reach the APIs, of which none runs here. */
const API_PORT = 8081;
const PROXIES = [
  ['HAProxy', EDGE],
  ['nginx', NGINX],
] as const;
const MB = 1024 * 1024;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
const running: ChildProcess[] = [];
const open: ClientRequest[] = [];

/** Answers like a storefront: a stream of events, uploads by their size, anything else by the addresses it was told. */
const storefront = () =>
  createServer((asked, answer) => {
    if (asked.url === '/api/staff/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      answer.write('data: an order\n\n');
      return;
    }
    let size = 0;
    asked.on('data', (part: Buffer) => (size += part.length));
    asked.on('end', () => answer.end(JSON.stringify({ size, from: asked.headers['x-forwarded-for'] })));
  });
const storefronts = STOREFRONTS.map(() => storefront());

/** The block of the documents, in the least configuration around it. Where root starts it, its workers must write to the folder too. */
const nginxConfiguration = () => {
  const block = /```nginx\n(.*?)```/s.exec(read('docs/operating.md'))![1]!;
  const own = (name: string) => `${name}_temp_path ${join(folder, name)};`;
  return [
    `daemon off; ${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')}; events { worker_connections 1024; }`,
    `http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(own).join(' ')}`,
    `server { listen ${NGINX}:${PORT}; ${block.replace('127.0.0.1:3000', `${STOREFRONTS[0]}:${STOREFRONT_PORT}`)} } }`,
  ].join('\n');
};

const start = (program: string, words: readonly string[]) => running.push(spawn(program, words, { stdio: 'inherit' }));

beforeAll(async () => {
  const missing = ['nginx', 'haproxy'].filter((name) => spawnSync(name, ['-v']).error);
  if (missing.length > 0) await installDebianPackages(missing, 'the documented proxies are tried');
  for (const [index, server] of storefronts.entries()) {
    server.listen(STOREFRONT_PORT, STOREFRONTS[index]);
    await once(server, 'listening');
  }
  for (const name of ['busy.html', 'busy.json']) copyFileSync(join(ROOT, 'deploy/haproxy', name), join(folder, name));
  const [MACHINE_1, MACHINE_2] = STOREFRONTS;
  await renewCertificates(folder, { machines: [], days: 1 });
  const addresses = { DATA: folder, CERTIFICATES: folder, EDGE, MACHINE_1, MACHINE_2, MACHINE_3: EDGE };
  const filled = read('deploy/haproxy/haproxy.cfg').replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: keyof typeof addresses) => addresses[name],
  );
  writeFileSync(join(folder, 'haproxy.cfg'), filled);
  start('haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')]);
  mkdirSync(join(folder, 'client_body'), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration());
  start('nginx', ['-c', join(folder, 'nginx.conf')]);
  for (const [, host] of PROXIES) await vi.waitFor(() => ask(host, '/'), { timeout: 10_000 });
}, 60_000);

afterAll(async () => {
  for (const one of open) one.destroy();
  for (const one of running) if (one.kill()) await once(one, 'exit');
  for (const server of storefronts) server.close().closeAllConnections();
});

function send(host: string, path: string, method = 'GET', headers: Record<string, string> = {}): ClientRequest {
  const asked = request({ host, port: PORT, path, method, headers, agent: false });
  asked.on('error', () => undefined);
  open.push(asked);
  return asked;
}

const answerOf = async (asked: ClientRequest) => (await once(asked, 'response'))[0] as IncomingMessage;

/** Whole answer within 2 s: who waits longer waits for somebody else's place. */
async function ask(host: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://${host}:${PORT}${path}`, { headers, signal: AbortSignal.timeout(2_000) });
  return { status: answer.status, text: await answer.text() };
}

/** A stream of events after its first one has come. */
async function openStream(host: string): Promise<string> {
  const answer = await answerOf(send(host, '/api/staff/events').end());
  return String((await once(answer, 'data'))[0]);
}

test.each(PROXIES)('through %s a build of 20 MB arrives whole', async (_, host) => {
  const body = Buffer.alloc(20 * MB);

  const answer = await fetch(`http://${host}:${PORT}/_/builds`, { method: 'POST', body });

  expect([answer.status, await answer.json()]).toMatchObject([200, { size: body.length }]);
});

test.each(PROXIES)('through %s an event arrives while its stream goes on', async (_, host) => {
  expect(await openStream(host)).toBe('data: an order\n\n');
});

test.each(PROXIES)('%s tells the shopper’s own address, whatever the shopper says', async (_, host) => {
  const { text } = await ask(host, '/', { 'x-forwarded-for': '203.0.113.7' });

  expect(JSON.parse(text)).toMatchObject({ from: expect.stringMatching(/^127\.\d+\.\d+\.\d+$/) as string });
});

test('a storefront that finds no API behind HAProxy is told when to ask again, and tells its shoppers', async () => {
  const { status, headers } = await fetch(`http://${EDGE}:${API_PORT}/products`, {
    signal: AbortSignal.timeout(2_000),
  });

  expect([status, headers.get('retry-after')]).toEqual([503, '3']);
});

test.each(PROXIES)('behind %s streams and uploads take no shopper’s place', async (_, host) => {
  await Promise.all(Array.from({ length: 70 }, () => openStream(host)));
  for (let upload = 0; upload < 70; upload++)
    send(host, '/api/staff/pictures', 'POST', { 'content-length': String(5 * MB) }).write(Buffer.alloc(64 * 1024));

  expect((await ask(host, '/api/products')).status).toBe(200);
  expect((await ask(host, '/')).status).toBe(200);
});
