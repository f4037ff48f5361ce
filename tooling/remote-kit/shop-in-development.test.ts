import { pageDataIn } from '@shop/shell/development-document';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopInDevelopment } from './shop-in-development.ts';

const CATALOGUE = { build: 'c1', entry: '/assets/mf-catalog/c1/remoteEntry.js' };
const PAGE = {
  language: 'ar',
  basename: '/ar',
  settings: { shop: 'ريّا' },
  release: {
    shell: 's1',
    ownership: { routes: { 'mf-catalog': ['/'] }, slots: {}, commands: {} },
    remotes: { 'mf-catalog': CATALOGUE, 'mf-gifts': { build: 'g1', entry: '/g1.js', previous: CATALOGUE } },
  },
  rendered: { remote: null, loaderData: {}, errors: null },
};
const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc'; connect-src 'self'; trusted-types service-worker";
const DOCUMENT = `<!doctype html><script type="application/json" id="page-data">${JSON.stringify(PAGE)}</script><p>من الخادم</p>`;

let deployed: FastifyInstance;
let here: FastifyInstance;
/** A stand-in for the remote's development server. */
let files: FastifyInstance;
let gifts: string;
let shop: string;
let shell: string;
/** The requests that the deployed shop received. */
let asked: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];

beforeAll(async () => {
  deployed = Fastify();
  deployed.addHook('preHandler', async ({ url, headers, body }) => {
    asked.push({ url, headers, body });
  });
  deployed.get('/ar', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, etag: '"one"' })
      .header('set-cookie', 'cohort=7; Path=/; Domain=shop.example; HttpOnly; Secure; SameSite=Lax')
      .send(DOCUMENT),
  );
  deployed.get('/ar/gifts', (_request, reply) => reply.code(404).type('text/html').send(DOCUMENT));
  deployed.get('/api/docs', (_request, reply) => reply.type('text/html').send('<h1>API</h1>'));
  deployed.get('/ar/', (_request, reply) => reply.redirect(`${shop}/ar`, 301));
  deployed.post('/api/sessions', ({ body }) => ({ got: body }));
  deployed.post('/_/failures', () => ({}));
  shop = await deployed.listen({ host: '127.0.0.1', port: 0 });

  shell = mkdtempSync(path.join(tmpdir(), 'shop-shell-'));
  writeFileSync(path.join(shell, 'main.js'), 'start();');
  files = Fastify();
  files.get('/assets/mf-gifts/dev/remoteEntry.js', () => 'gifts();');
  gifts = await files.listen({ host: '127.0.0.1', port: 0 });
  here = await shopInDevelopment({ shop, shell, remotes: { 'mf-gifts': gifts } });
});
afterAll(async () => {
  await here.close();
  await deployed.close();
  await files.close();
  rmSync(shell, { recursive: true });
});

const NAVIGATION = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br', cookie: 'lang=ar' };
const open = (url: string) => here.inject({ url, headers: { ...NAVIGATION, 'if-none-match': '"one"' } });

test('a page of the deployed shop has its data, and the remote in development instead of the deployed one', async () => {
  asked = [];

  const answer = await open('/ar');

  expect(asked[0]!.headers).toMatchObject({ cookie: 'lang=ar', 'accept-encoding': 'identity' });
  expect(asked[0]!.headers).not.toHaveProperty('if-none-match');
  const { rendered, ...page } = pageDataIn(answer.body)!;
  expect(rendered).toBeUndefined();
  expect(page).toMatchObject({ language: 'ar', basename: '/ar', settings: { shop: 'ريّا' } });
  expect(page.release.ownership).toEqual(PAGE.release.ownership);
  expect(page.release.remotes).toEqual({
    'mf-catalog': CATALOGUE,
    'mf-gifts': { build: 'dev', entry: '/assets/mf-gifts/dev/remoteEntry.js' },
  });
  expect(answer.body).toContain('<html lang="ar" dir="rtl">');
  expect(answer.body).not.toContain('من الخادم');
});

test('the page has the policy of the deployed shop, and also allows what Fast Refresh needs', async () => {
  const { body, headers } = await open('/ar');

  const [, hook = ''] = /<script>(.*?)<\/script>/s.exec(body)!;
  const hash = createHash('sha256').update(hook).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' 'sha256-abc' 'sha256-${hash}'; ` +
      `connect-src 'self' ${gifts.replace('http', 'ws')}; trusted-types service-worker`,
  );
});

test('the files of the remote in development come from its development server', async () => {
  const answer = await here.inject('/assets/mf-gifts/dev/remoteEntry.js');

  expect(answer.body).toBe('gifts();');
});

test('the ETag of the shop’s document is not kept for the changed one', async () => {
  const { headers } = await open('/ar');

  expect(headers).not.toHaveProperty('etag');
  expect(headers['cache-control']).toBe('no-store');
});

test('a page that the deployed shop does not know yet is shown', async () => {
  const answer = await open('/ar/gifts');

  expect(answer.statusCode).toBe(200);
  expect(pageDataIn(answer.body)?.release.remotes).toHaveProperty('mf-gifts');
});

test('a document that is not a page of the shop is not changed', async () => {
  const answer = await open('/api/docs');

  expect(answer.body).toBe('<h1>API</h1>');
});

test('a cookie is changed so that it works without HTTPS on this machine', async () => {
  const { headers } = await open('/ar');

  expect(headers['set-cookie']).toEqual(['cohort=7; Path=/; HttpOnly; SameSite=Lax']);
});

test('a redirect within the shop keeps its path, so it leads to the proxy', async () => {
  const answer = await open('/ar/');

  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/ar');
});

test('a login reaches the API as it was sent, as if from a page of the shop', async () => {
  asked = [];

  const answer = await here.inject({
    method: 'POST',
    url: '/api/sessions',
    headers: { authorization: 'Bearer abc', origin: 'http://localhost:4600' },
    payload: { code: '123456' },
  });

  expect(answer.json()).toEqual({ got: { code: '123456' } });
  expect(asked[0]!.headers).toMatchObject({ authorization: 'Bearer abc', origin: shop });
});

test('failures in development are not reported to the shop', async () => {
  asked = [];

  const answer = await here.inject({ method: 'POST', url: '/_/failures', payload: { app: 'mf-gifts' } });

  expect(answer.statusCode).toBe(204);
  expect(asked).toEqual([]);
});

test('the shell comes from the packed development build', async () => {
  const answer = await here.inject('/_/shell/main.js');

  expect(answer.body).toBe('start();');
});

test('requests with another host name are refused', async () => {
  asked = [];

  const answer = await here.inject({ url: '/ar', headers: { ...NAVIGATION, host: 'rebound.example:4600' } });

  expect(answer.statusCode).toBe(403);
  expect(asked).toEqual([]);
});

test('if the shop does not answer, the error names it', async () => {
  const nobody = await shopInDevelopment({ shop: 'http://127.0.0.1:9', shell, remotes: {} });

  const answer = await nobody.inject({ url: '/', headers: NAVIGATION });
  await nobody.close();

  expect(answer.statusCode).toBe(502);
  expect(answer.body).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer: /);
});
