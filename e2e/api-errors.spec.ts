import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { Problem } from '@shop/contract/errors';
import { expect, test } from './testing/shop.ts';

/** One call for each kind of error the API answers with. That every route answers this way is tested in `api`. */
const REFUSED: [method: string, path: string, code: ErrorCode][] = [
  ['GET', '/products/public?lang=xx', 'validation-failed'],
  ['GET', '/products/public?category=no-such', 'category-not-found'],
  ['GET', '/products/public/%00', 'product-not-found'],
  ['GET', '/products/public/%E0%A4%A', 'bad-request'],
  ['GET', '/orders/my', 'unauthorized'],
  ['POST', '/products/public', 'method-not-allowed'],
  ['GET', '/no-such', 'not-found'],
];

test('the API’s errors reach the caller through the storefront unchanged, in the caller’s language', async ({
  request,
  language,
}) => {
  for (const [method, path, code] of REFUSED) {
    const response = await request.fetch(`/api${path}`, { method, headers: { 'accept-language': language } });

    expect(response.status(), path).toBe(ERROR_STATUS[code]);
    expect(Problem.parse(await response.json()), path).toMatchObject({
      code,
      message: ERROR_TEXTS[code][language],
      requestId: response.headers()['x-request-id'],
    });
    expect(response.headers()['cache-control'], path).toBe('no-store');
  }
});

test('the address’s language takes precedence over the browser’s', async ({ request, language }) => {
  const other = language === 'ar' ? 'en' : 'ar';

  const response = await request.fetch(`/api/products/public/no-such?lang=${other}`, {
    headers: { 'accept-language': language },
  });

  expect(Problem.parse(await response.json()).message).toBe(ERROR_TEXTS['product-not-found'][other]);
});
