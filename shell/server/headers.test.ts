import type { LightMyRequestResponse } from 'fastify';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_SCRIPT } from '../src/document/first-script.ts';
import { LAYERS } from './pages/document.ts';
import { addWebFiles, testStorefront } from './testing/test-storefront.ts';

/** The headers of every answer. Adding or removing one is a decision that has to be made here as well. */
const SECURITY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'an id',
};

/** The headers of every answer that is no file of a page. */
const OF_DOCUMENTS = {
  ...SECURITY,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), serial=(), usb=()',
};

/** Headers that Node sets, not the shop. */
const TRANSPORT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
const MOMENT = /^(W\/)?"[\w-]+"$|^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;

/** All headers that the shop set, with placeholders for values that differ between answers. */
function headersOf({ headers }: LightMyRequestResponse): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => !TRANSPORT.includes(name));
  return Object.fromEntries(
    own.map(([name, value]) => {
      if (name === 'x-request-id') return [name, /^[\da-f-]{36}$/.test(String(value)) ? 'an id' : value];
      if (name === 'server-timing')
        return [name, /^page;dur=\d+, view;desc="[\w-]+"$/.test(String(value)) ? 'the page' : value];
      if (name === 'etag' || name === 'last-modified') return [name, MOMENT.test(String(value)) ? 'known' : value];
      return [name, value];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page, repeated here in full, so that no change of it goes unnoticed. */
const policyOf = (page: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashOf(FIRST_SCRIPT)} ${hashOf(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(page)![1]!)}`,
    `style-src 'self' ${hashOf(LAYERS)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker build-file',
  ].join('; ');

test.each([
  ['/about', 'en'],
  ['/ar/about', 'ar'],
])('the page %s has exactly these headers', async (url, language) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    200,
    {
      ...OF_DOCUMENTS,
      'cache-control': 'no-cache',
      'content-language': language,
      'content-security-policy': policyOf(answer.body),
      'content-type': 'text/html; charset=utf-8',
      etag: 'known',
      'server-timing': 'the page',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    },
  ]);
});

test.each([
  ['main.js', 'application/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
])('a build’s %s has exactly these headers, and is cached for a year', async (file, type) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url: `/assets/shell/s1/${file}` });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    200,
    {
      ...SECURITY,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': type,
      etag: 'known',
      'last-modified': 'known',
      vary: 'accept-encoding',
    },
  ]);
});

test('a build’s file is sent as compressed at build time, to a browser that accepts the encoding', async () => {
  const { app, releases } = await testStorefront();
  addWebFiles(releases, 'shell/s1', { 'main.js.br': 'brotli', 'main.js.gz': 'gzip' });
  const askedWith = async (accepted: string) => {
    const { headers, body } = await app.inject({
      url: '/assets/shell/s1/main.js',
      headers: { 'accept-encoding': accepted },
    });
    return [headers['content-encoding'], body];
  };

  expect(await askedWith('gzip, br')).toEqual(['br', 'brotli']);
  expect(await askedWith('gzip')).toEqual(['gzip', 'gzip']);
  expect(await askedWith('identity')).toEqual([undefined, '/* main */']);
});

test('the answer for a missing file is not cached, because the file may still appear', async () => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url: '/assets/shell/s1/none.js' });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    404,
    { ...SECURITY, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  ]);
});

test.each([
  ['/media/amber.webp', 'image/webp'],
  ['/media/amber.webp?w=160', 'image/webp'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/icon-192.png', 'image/png'],
])('the picture %s has exactly these headers, and is cached for a day', async (url, type) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    200,
    {
      ...(url.startsWith('/media/') ? SECURITY : OF_DOCUMENTS),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-type': type,
      etag: 'known',
      'last-modified': 'known',
    },
  ]);
});

test('an answer of the API keeps its own headers, and gets the shop’s', async () => {
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/products/public', (_request, reply) =>
        reply.headers({ etag: '"7"', 'cache-control': 'no-store', 'x-request-id': 'another' }).send({ data: [] }),
      );
    },
  });

  const answer = await app.inject({ url: '/api/products/public' });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    200,
    {
      ...OF_DOCUMENTS,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      etag: 'known',
      'x-request-id': 'another',
    },
  ]);
});

test.each([
  ['/about/?a=1', 301, '/about?a=1', 'en'],
  ['/ar/about?go=/ar/login', 302, '/ar/login', 'ar'],
])('the redirect of %s has exactly these headers', async (url, status, location, language) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    status,
    { ...OF_DOCUMENTS, 'content-language': language, location, vary: 'Cookie, Accept-Language, Accept-Encoding' },
  ]);
});

test('a problem is not cached', async () => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url: '/media/none.webp' });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    404,
    { ...SECURITY, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
  ]);
});

const ERROR_PAGE = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

test.each(['/%E0%A4%A', '/%zz'])('the page of %s, which can not be decoded, has all headers too', async (url) => {
  const { app } = await testStorefront();

  const answer = await app.inject({ url });

  expect([answer.statusCode, headersOf(answer)]).toEqual([400, { ...OF_DOCUMENTS, ...ERROR_PAGE }]);
});

test('the page of a shop without a usable shell is not cached and may load nothing', async () => {
  const { app, releases } = await testStorefront();
  releases.removeBuild('shell', 's1');

  const answer = await app.inject({ url: '/ar/cart' });

  expect([answer.statusCode, headersOf(answer)]).toEqual([
    500,
    {
      ...OF_DOCUMENTS,
      ...ERROR_PAGE,
      'content-language': 'ar',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    },
  ]);
});
