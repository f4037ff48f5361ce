import { api } from '@shop/contract/api';
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/language';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';

type App = Awaited<ReturnType<typeof testShop>>['app'];
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Routes with a value where they take one. */
const ROUTES = Object.values(api).map((call) => ({
  method: call.method as Method,
  path: call.path.replace(/:\w+/g, 'oud-royal-eau-de-parfum'),
  needsLogin: 'auth' in call,
}));
const methodsOf = (path: string): Method[] => ROUTES.filter((route) => route.path === path).map(({ method }) => method);

const LANGUAGES = ['en', 'ar'] as const;
const ARABIC = /[\u0621-\u064A]/;

/** Asks, and expects a problem of this code in the caller's language. */
async function expectProblem(
  app: App,
  { method = 'GET', path, language, body }: { method?: Method; path: string; language: Language; body?: string },
  code: ErrorCode,
  said: Language = language,
): Promise<{ problem: Problem; headers: Record<string, unknown> }> {
  const what = `${method} ${path} in ${language}`;
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'accept-language': language, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: body } : {}),
  });

  expect(answer.statusCode, what).toBe(ERROR_STATUS[code]);
  const problem = Problem.parse(answer.json());
  expect(problem, what).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
  expect(ARABIC.test(problem.message), what).toBe(said === 'ar');
  expect(answer.headers['cache-control'], what).toBe('no-store');
  return { problem, headers: answer.headers };
}

test.each(LANGUAGES)('every route refuses a language that the shop does not speak, in %s', async (language) => {
  const { app } = await testShop();

  for (const { method, path } of ROUTES.filter(({ needsLogin }) => !needsLogin)) {
    const asked = { method, path: `${path}?lang=xx&ids=none`, language };
    const { problem } = await expectProblem(app, asked, 'validation-failed');
    expect(
      problem.details?.map((detail) => detail.path),
      path,
    ).toContain('lang');
  }
});

test.each(LANGUAGES)(
  'every route of a customer asks guests to log in, whatever else is wrong, in %s',
  async (language) => {
    const { app } = await testShop();

    for (const { method, path } of ROUTES.filter(({ needsLogin }) => needsLogin)) {
      await expectProblem(app, { method, path, language }, 'unauthorized');
    }
  },
);

test.each(LANGUAGES)('every route refuses other methods and says which it takes, in %s', async (language) => {
  const { app } = await testShop();

  for (const { path } of ROUTES) {
    for (const method of (['POST', 'DELETE'] as const).filter((other) => !methodsOf(path).includes(other))) {
      const asked = { method, path, language, ...(method === 'POST' ? { body: '{"broken' } : {}) };
      const { headers } = await expectProblem(app, asked, 'method-not-allowed');
      expect(headers.allow, path).toContain(methodsOf(path)[0]);
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
  ['/products/public/bulk', 'validation-failed'],
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

  for (const [path, code] of BAD) await expectProblem(app, { path, language }, code);
});

test('the language of the address goes before that of the browser', async () => {
  const { app } = await testShop();

  await expectProblem(app, { path: '/products/public/no-such?lang=ar', language: 'en' }, 'product-not-found', 'ar');
  await expectProblem(app, { path: '/products/public/no-such?lang=en', language: 'ar' }, 'product-not-found', 'en');
});
