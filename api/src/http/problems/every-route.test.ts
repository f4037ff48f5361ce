import { api } from '@shop/contract/api';
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/language';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

type App = Awaited<ReturnType<typeof testShop>>['app'];
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** All routes, with values in place of their parameters. */
const ROUTES = Object.values(api).map((call) => ({
  method: call.method as Method,
  path: call.path.replace(/:\w+/g, 'oud-royal-eau-de-parfum'),
  needsLogin: 'auth' in call,
}));
const methodsOf = (path: string): Method[] => ROUTES.filter((route) => route.path === path).map(({ method }) => method);

const LANGUAGES = ['en', 'ar'] as const;
const ARABIC = /[\u0621-\u064A]/;

interface Asked {
  method?: Method;
  path: string;
  language: Language;
  body?: string;
}

/** What a caller sees of an error: its code, and whether it has the form of all errors. */
async function problemOf(app: App, { method = 'GET', path, language, body }: Asked) {
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'accept-language': language, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: body } : {}),
  });
  const problem = Problem.parse(answer.json());
  return {
    asked: `${method} ${path}`,
    status: answer.statusCode,
    code: problem.code,
    language: ARABIC.test(problem.message) ? 'ar' : 'en',
    isTraced: problem.requestId === answer.headers['x-request-id'],
    cache: answer.headers['cache-control'],
    wrong: problem.details?.map((detail) => detail.path),
    allow: answer.headers.allow,
  };
}

/** The result that `problemOf` must return. */
const problem = ({ method = 'GET', path, language }: Asked, code: ErrorCode) => ({
  asked: `${method} ${path}`,
  status: ERROR_STATUS[code],
  code,
  language,
  isTraced: true,
  cache: 'no-store',
});

test.each(LANGUAGES)('every route refuses an unknown language, in %s', async (language) => {
  const { app } = await testShop();

  for (const { method, path } of ROUTES.filter(({ needsLogin }) => !needsLogin)) {
    const asked = { method, path: `${path}?lang=xx&ids=none`, language };

    expect(await problemOf(app, asked)).toMatchObject({
      ...problem(asked, 'validation-failed'),
      wrong: expect.arrayContaining(['lang']),
    });
  }
});

test.each(LANGUAGES)(
  'every route of a customer asks guests to log in, whatever else is wrong, in %s',
  async (language) => {
    const { app } = await testShop();

    for (const { method, path } of ROUTES.filter(({ needsLogin }) => needsLogin)) {
      const asked = { method, path, language };

      expect(await problemOf(app, asked)).toMatchObject(problem(asked, 'unauthorized'));
    }
  },
);

test.each(LANGUAGES)('every route refuses other methods and lists the allowed ones, in %s', async (language) => {
  const { app } = await testShop();

  for (const { path } of ROUTES) {
    for (const method of (['POST', 'DELETE'] as const).filter((other) => !methodsOf(path).includes(other))) {
      const asked = { method, path, language, ...(method === 'POST' ? { body: '{"broken' } : {}) };

      expect(await problemOf(app, asked)).toMatchObject({
        ...problem(asked, 'method-not-allowed'),
        allow: expect.stringContaining(methodsOf(path)[0]!),
      });
    }
  }
});

const BAD: [path: string, code: ErrorCode][] = [
  ['/products/public?page=0', 'validation-failed'],
  ['/products/public?page=1.5', 'validation-failed'],
  ['/products/public?page=999999999999', 'validation-failed'],
  ['/products/public?limit=101', 'validation-failed'],
  ['/products/public?sort=cheapest', 'validation-failed'],
  ['/products/public?sort=price&sort=rating', 'validation-failed'],
  ['/products/public?category=no-such', 'category-not-found'],
  ["/products/public?category=oil'--", 'category-not-found'],
  [
    `/products/public/bulk?ids=${Array.from({ length: 101 }, (_, index) => `id-${index}`).join(',')}`,
    'validation-failed',
  ],
  ['/products/public/no-such', 'product-not-found'],
  ['/products/public/NO_SUCH', 'product-not-found'],
  ['/products/public/%00', 'product-not-found'],
  [`/products/public/${'x'.repeat(200)}`, 'product-not-found'],
  ['/products/public/%E0%A4%A', 'bad-request'],
  ['/no-such', 'not-found'],
  ['/products', 'not-found'],
];

test.each(LANGUAGES)('bad input is answered with a 4xx in the shape of errors, in %s', async (language) => {
  const { app } = await testShop();

  for (const [path, code] of BAD) {
    const asked = { path, language };

    expect(await problemOf(app, asked)).toMatchObject(problem(asked, code));
  }
});

test.each([
  ['en', 'ar'],
  ['ar', 'en'],
] as const)('the language in the URL overrides that of the browser: %s before %s', async (address, browser) => {
  const { app } = await testShop();

  const { language } = await problemOf(app, { path: `/products/public/no-such?lang=${address}`, language: browser });

  expect(language).toBe(address);
});
