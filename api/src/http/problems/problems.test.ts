import { Problem } from '@shop/contract/errors';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { customers } from '../../../database/schema/accounts.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';
import { problemFrom } from './problems.ts';

const withRoutes = (app: FastifyInstance) => {
  app.post('/echo', async ({ body }) => body);
  app.get('/broken', async () => {
    throw new Error('secret: the password is 1234');
  });
};

const JSON_TYPE = { 'content-type': 'application/json' };

const cases = [
  {
    what: 'an unknown address',
    request: { url: '/nowhere' },
    status: 404,
    code: 'not-found',
    en: 'Not found',
    ar: 'غير موجود',
  },
  {
    what: 'an address that is not one',
    request: { url: '/products/public/%zz' },
    status: 400,
    code: 'bad-request',
    en: 'The request could not be read',
    ar: 'تعذّرت قراءة الطلب',
  },
  {
    what: 'a wrong method',
    request: { method: 'DELETE', url: '/home/public' },
    status: 405,
    code: 'method-not-allowed',
    en: 'This address doesn’t accept that kind of request',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات',
  },
  {
    what: 'malformed JSON',
    request: { method: 'POST', url: '/echo', payload: '{"a":', headers: JSON_TYPE },
    status: 400,
    code: 'bad-request',
    en: 'The request could not be read',
    ar: 'تعذّرت قراءة الطلب',
  },
  {
    what: 'a body of a strange type',
    request: { method: 'POST', url: '/echo', payload: 'a', headers: { 'content-type': 'image/png' } },
    status: 400,
    code: 'bad-request',
    en: 'The request could not be read',
    ar: 'تعذّرت قراءة الطلب',
  },
  {
    what: 'a body that is too large',
    request: { method: 'POST', url: '/echo', payload: JSON.stringify('x'.repeat(300_000)), headers: JSON_TYPE },
    status: 413,
    code: 'payload-too-large',
    en: 'That is too much data for one request',
    ar: 'حجم البيانات أكبر من المسموح به',
  },
  {
    what: 'a wrong parameter',
    request: { url: '/products/public?limit=0' },
    status: 400,
    code: 'validation-failed',
    en: 'Please check the marked fields',
    ar: 'يُرجى مراجعة الحقول المشار إليها',
  },
  {
    what: 'our own fault',
    request: { url: '/broken' },
    status: 500,
    code: 'internal',
    en: 'Something went wrong on our side',
    ar: 'حدث خطأ من جهتنا',
  },
] as const;

for (const { what, request, status, code, ...messages } of cases) {
  test.each(['en', 'ar'] as const)(`${what} is answered in the one shape (%s)`, async (language) => {
    const { app } = await testShop({ extend: withRoutes });

    const response = await app.inject({
      ...request,
      headers: { ...('headers' in request && request.headers), 'accept-language': language },
    });

    expect(response.statusCode).toBe(status);
    expect(Problem.parse(response.json())).toMatchObject({ code, message: messages[language] });
    expect(response.headers).toMatchObject({
      'content-language': language,
      'cache-control': 'no-store',
      'x-request-id': response.json().requestId,
    });
  });
}

test.each(['text', 'jsonb'])('NUL that comes past all checks is the caller’s mistake (%s)', async (type) => {
  const { db } = await readOnlyShop();
  const typed = type === 'text' ? 'a\0' : JSON.stringify({ a: 'a\0' });

  const failure = await db.execute(sql`select ${typed}::${sql.raw(type)}`).catch((error: unknown) => error);

  expect(problemFrom(failure)).toMatchObject({ statusCode: 400, code: 'bad-request' });
});

test('each wrong field has a message in the caller’s language', async () => {
  const { get } = await readOnlyShop();

  const { body } = await get('/products/public?limit=0&sort=cheap&lang=ar');

  expect(body.details).toEqual([
    { path: 'limit', message: 'الحد الأدنى: 1' },
    { path: 'sort', message: 'القيم المقبولة: \u2066popular, newest, price, -price, rating\u2069' },
  ]);
});

test('a wrong method is answered with the allowed ones, before its body is read', async () => {
  const { app } = await testShop();

  const response = await app.inject({
    method: 'POST',
    url: '/products/public/saffron',
    payload: '{"a":',
    headers: JSON_TYPE,
  });

  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('GET, HEAD');
});

test('details of internal errors are not answered', async () => {
  const { get } = await testShop({ extend: withRoutes });

  expect(JSON.stringify((await get('/broken')).body)).not.toMatch(/secret|1234|Error/);
});

test('values of a row that the database refused are not logged', async () => {
  const lines: string[] = [];
  const { db } = await testDatabase();
  const customer = { id: 'x', username: 'Omar@1', mobile: '+971501234000', lang: 'en' } as const;
  const { get } = await testShop({
    db,
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    extend: (app) => app.get('/twice', async () => db.insert(customers).values([customer, { ...customer, id: 'y' }])),
  });

  const { status } = await get('/twice');

  expect(status).toBe(500);
  expect(lines.join('')).toContain('customers_username_unique');
  expect(lines.join('')).not.toMatch(/Omar@1|501234000/);
});

test('the caller’s request id is kept', async () => {
  const { get } = await readOnlyShop();

  const { body, headers } = await get('/nowhere', { 'x-request-id': 'page-view-77' });

  expect([body.requestId, headers['x-request-id']]).toEqual(['page-view-77', 'page-view-77']);
});

test('bytes that are not HTTP are answered too', async () => {
  const { app } = await testShop();
  await app.listen({ port: 0 });
  const socket = openSocket((app.server.address() as AddressInfo).port);
  await once(socket, 'connect');

  socket.end('GARBAGE\r\n\r\n');

  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('bad-request');
});
