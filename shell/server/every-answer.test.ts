import { addPreview } from '@shop/release/preview-links';
import { directoryStore } from '@shop/release/stores/directory-store';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SECURITY_HEADERS, securityHeadersOf } from './http/security.ts';
import { rawAnswer, routesAsRegistered } from './testing/every-answer.ts';
import { sampleShop } from './testing/sample-shop.ts';
import { operatorsHealth, remoteShowing, testStorefront } from './testing/test-storefront.ts';

const SESSION = { authorization: 'Bearer a-session' };

/** Addresses in place of patterns whose parameters have to name something, for an answer other than 404. */
const EXAMPLES: Record<string, string[]> = {
  '/*': [
    '/about',
    '/ar/cart',
    '/category/perfumes',
    '/nowhere',
    '/about/',
    '/about?go=/login',
    '/%zz',
    '/?preview=off',
  ],
  '/assets/*': ['/assets/shell/s1/main.js', '/assets/shell/s1/none.js', '/assets/../x'],
  '/media/:file': ['/media/amber.webp', '/media/amber.webp?w=160', '/media/none.webp', '/media/%2e%2e%2fx'],
  '/api/*': ['/api/products/public/oud', '/api/mine', '/api/none', '/api/broken'],
};
const addressesOf = (pattern: string): string[] => EXAMPLES[pattern] ?? [pattern.replaceAll(/:\w+(\(.*?\))?|\*/g, '1')];

let app: FastifyInstance;
let routes: ReturnType<typeof routesAsRegistered>['routesOf'];
let cookies: string;

beforeEach(async () => {
  const registered = routesAsRegistered();
  onTestFinished(registered.stop);
  routes = registered.routesOf;
  const storefront = await testStorefront({
    config: { publicOrigin: 'https://shop.example', acceptReleases: true, demo: true },
    api: (api) => {
      sampleShop(api);
      api.get('/mine', async ({ headers }, reply) => {
        reply.header('cache-control', headers.authorization ? 'private, no-store' : 'public, max-age=60');
        return { data: headers.authorization ?? null };
      });
      api.get('/broken', async (_request, reply) => reply.hijack().raw.destroy());
    },
  });
  ({ app } = storefront);
  const { releases } = storefront;
  for (const [name, build] of [
    ['mf-catalog', 'c1'],
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(name, build, remoteShowing(name, `'${name}'`));
  releases.publish({});
  releases.addBuild('mf-catalog', 'c2', remoteShowing('mf-catalog', "'candidate'"));
  const until = new Date(Date.now() + 60_000);
  const link = { builds: { 'mf-catalog': 'c2' }, until };
  const { token } = await addPreview(directoryStore(releases.path), link, releases.key);
  cookies = `preview=${token}~*; cohort=7`;
});

interface Asked {
  method: 'GET';
  url: string;
}

/** Every route with each of its methods, at each of its addresses. */
const requests = (): Asked[] =>
  routes(app).flatMap(({ method, url }) =>
    addressesOf(url).map((address) => ({ method: method as 'GET', url: address })),
  );

const lacking = (url: string, headers: Record<string, unknown>): string[] =>
  Object.keys({ ...securityHeadersOf(url), 'x-request-id': '' }).filter((name) => !headers[name]);

const DATA_ONLY = SECURITY_HEADERS['content-security-policy'];

/** Types whose bytes mean nothing without a charset. */
const IS_TEXT = /^(?:text\/|application\/(?:\w+\+)?(?:json|xml|javascript)|[\w/]+\+xml)/;

/** What is wrong with the headers of an answer to a request of `url`; empty where nothing is. */
function problemsIn(url: string, headers: Record<string, unknown>): string[] {
  const policy = String(headers['content-security-policy']);
  const type = String(headers['content-type']);
  const differing = Object.entries(securityHeadersOf(url)).filter(
    ([name, value]) => name !== 'content-security-policy' && headers[name] !== value,
  );
  return [
    ...lacking(url, headers),
    ...differing.map(([name]) => `${name}: ${String(headers[name])}`),
    ...(IS_TEXT.test(type) && !type.endsWith('; charset=utf-8') ? [type] : []),
    ...(policy.startsWith("default-src 'none'") && policy.includes("frame-ancestors 'none'") ? [] : [policy]),
  ];
}

const named = ({ method, url }: Asked, { statusCode }: LightMyRequestResponse) => `${method} ${url} ${statusCode}`;

test('every route is known here, by each of its methods', () => {
  const listed = routes(app).map(({ method, url }) => `${method} ${url}`);

  expect(listed.length).toBeGreaterThan(40);
  for (const pattern of Object.keys(EXAMPLES)) expect(listed).toContain(`GET ${pattern}`);
});

test('every answer of every route has all security headers, with and without a session', async () => {
  const wrong: string[] = [];
  const states = new Set<number>();
  for (const request of requests())
    for (const headers of [{}, { ...SESSION, cookie: cookies }]) {
      const answer = await app.inject({ ...request, headers });
      states.add(answer.statusCode);
      const problems = problemsIn(request.url, answer.headers);
      if (problems.length > 0) wrong.push(`${named(request, answer)}: ${problems.join(', ')}`);
    }

  expect(wrong).toEqual([]);
  // Otherwise the examples would no longer lead to all kinds of answers.
  expect([...states]).toEqual(expect.arrayContaining([200, 204, 301, 302, 400, 401, 403, 404, 503]));
});

test('no answer that depends on a session, or begins one, may be kept by a shared cache', async () => {
  const wrong: string[] = [];
  let private_ = 0;
  for (const request of requests().filter(({ method }) => method === 'GET')) {
    const stranger = await app.inject(request);
    const session = await app.inject({ ...request, headers: { ...SESSION, cookie: cookies } });
    const operator = await app.inject({ ...request, headers: operatorsHealth.headers });
    for (const answer of [stranger, session, operator]) {
      const isOwn = answer.headers['set-cookie'] !== undefined || answer.body !== stranger.body;
      // An error names its request, and so differs each time.
      if (!isOwn || answer.statusCode >= 400) continue;
      private_ += 1;
      const control = String(answer.headers['cache-control']);
      if (!/\b(private|no-store)\b/.test(control)) wrong.push(`${named(request, answer)}: ${control}`);
    }
  }

  expect(wrong).toEqual([]);
  expect(private_).toBeGreaterThan(5);
});

test.each([
  ['304', { url: '/media/amber.webp' }],
  ['304', { url: '/about' }],
])('an answer %s to %o has all security headers', async (_, request) => {
  const { headers } = await app.inject(request);

  const answer = await app.inject({ ...request, headers: { 'if-none-match': headers.etag as string } });

  expect([answer.statusCode, problemsIn(request.url, answer.headers)]).toEqual([304, []]);
});

const LONG = 'x'.repeat(20_000);

test.each<[what: string, status: number, request: string]>([
  ['broken HTTP', 400, 'nonsense\r\n\r\n'],
  ['an unknown method', 400, 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${LONG}\r\n\r\n`],
  ['a request without Host', 400, 'GET /about HTTP/1.1\r\n\r\n'],
  ['a request of an API call without Host', 400, 'GET /api/none HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n'],
  ['an address that can’t be decoded', 400, 'GET /%zz HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an absolute address', 400, 'GET http://evil.example/ HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a method that no route has', 405, 'DELETE /about HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a method that no API has', 405, 'PROPFIND /api/none HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a body that is too long', 413, 'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 999999\r\n\r\n'],
  [
    'a body of an unknown type',
    400,
    'POST /_/releases HTTP/1.1\r\nhost: staff.a\r\ncontent-type: a/b\r\ncontent-length: 1\r\n\r\nx',
  ],
  [
    'a body with two lengths',
    400,
    'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a condition that is not met', 412, 'GET /media/amber.webp HTTP/1.1\r\nhost: a\r\nif-match: "x"\r\n\r\n'],
  ['a range that is not there', 416, 'GET /media/amber.webp HTTP/1.1\r\nhost: a\r\nrange: bytes=99999999-\r\n\r\n'],
  ['an upgrade', 200, 'GET /about HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
])('the answer to %s, %i, has all security headers', async (_, status, request) => {
  await app.listen({ host: '127.0.0.1', port: 0 });

  const answer = await rawAnswer((app.server.address() as AddressInfo).port, request);

  const [, url = '/'] = request.split(' ');
  const mayBeKept = answer.headers['cache-control'] !== 'no-store';
  expect([answer.status, problemsIn(url, answer.headers), mayBeKept]).toEqual([status, [], status < 400]);
});

test('headers and bodies that do not come in time are answered with all security headers', async () => {
  const { app: impatient } = await testStorefront({ limits: { bodyTimeout: 100 } });
  impatient.server.headersTimeout = 100;
  Object.assign(impatient.server, { connectionsCheckingInterval: 100 });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
  const { port } = impatient.server.address() as AddressInfo;

  const answers = await Promise.all([
    rawAnswer(port, 'GET / HTTP/1.1\r\nhost: a\r\n'),
    rawAnswer(port, 'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nx'),
  ]);

  expect(answers.map(({ status, headers }) => [status, problemsIn('/', headers)])).toEqual([
    [408, []],
    [408, []],
  ]);
});

test('a file, opened directly, may run nothing', async () => {
  const policies = await Promise.all(
    ['/favicon.svg', '/media/amber.webp', '/assets/shell/s1/main.js', '/api/none', '/robots.txt', '/health'].map(
      async (url) => (await app.inject({ url })).headers['content-security-policy'],
    ),
  );

  expect(new Set(policies)).toEqual(new Set([DATA_ONLY]));
});
