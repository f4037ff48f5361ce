import { api } from '@shop/contract/api';
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/language';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { expect, test } from './testing/shop.ts';

/** Routes with a value where they take one. */
const ROUTES = Object.values(api).map((call) => ({
  method: call.method,
  path: call.path.replace(/:\w+/g, 'oud-royal-eau-de-parfum'),
  needsLogin: 'auth' in call,
}));
const methodsOf = (path: string) => ROUTES.filter((route) => route.path === path).map(({ method }): string => method);

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

const ask = (request: APIRequestContext, language: Language, method: string, path: string, data?: string) =>
  request.fetch(`/api${path}`, {
    method,
    data,
    headers: { 'accept-language': language, ...(data ? { 'content-type': 'application/json' } : {}) },
  });

async function expectProblem(
  response: APIResponse,
  code: ErrorCode,
  language: Language,
  what: string,
): Promise<Problem> {
  expect(response.status(), what).toBe(ERROR_STATUS[code]);
  const problem = Problem.parse(await response.json());
  expect(problem, what).toMatchObject({
    code,
    message: ERROR_TEXTS[code][language],
    requestId: response.headers()['x-request-id'],
  });
  expect(response.headers()['cache-control'], what).toBe('no-store');
  return problem;
}

test('every route refuses a language that the shop does not speak, in one that it does', async ({
  request,
  language,
}) => {
  for (const { method, path } of ROUTES.filter(({ needsLogin }) => !needsLogin)) {
    const response = await ask(request, language, method, `${path}?lang=xx&ids=none`);

    const { details } = await expectProblem(response, 'validation-failed', language, path);
    expect(
      details?.map((detail) => detail.path),
      path,
    ).toContain('lang');
  }
});

test(
  'every route of a customer asks guests to log in, whatever else is wrong',
  { tag: '@writes' },
  async ({ request, language }) => {
    for (const { method, path } of ROUTES.filter(({ needsLogin }) => needsLogin)) {
      await expectProblem(await ask(request, language, method, path), 'unauthorized', language, path);
    }
  },
);

test('every route refuses other methods and says which it takes', async ({ request, language }) => {
  for (const { path } of ROUTES) {
    for (const method of ['POST', 'DELETE'].filter((other) => !methodsOf(path).includes(other))) {
      const response = await ask(request, language, method, path, method === 'POST' ? '{"broken' : undefined);

      await expectProblem(response, 'method-not-allowed', language, `${method} ${path}`);
      expect(response.headers().allow, path).toContain(methodsOf(path)[0]);
    }
  }
});

test('bad input is answered with a 4xx in the shape of errors, in the caller’s language', async ({
  request,
  language,
}) => {
  for (const [path, code] of BAD) {
    await expectProblem(await ask(request, language, 'GET', path), code, language, path);
  }
});

test('the language of the address goes before that of the browser', async ({ request, language }) => {
  const other = language === 'ar' ? 'en' : 'ar';

  const response = await ask(request, language, 'GET', `/products/public/no-such?lang=${other}`);

  await expectProblem(response, 'product-not-found', other, 'the message');
});
