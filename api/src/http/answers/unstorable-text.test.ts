import { expect, test } from 'vitest';
import { ask, signUp } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ADDRESS = {
  label: 'Home',
  recipient: 'Omar Haddad',
  phone: '050 111 2233',
  emirate: 'DU',
  area: 'Al Barsha 1',
  building: 'Villa 12',
};

/** A lone surrogate: half of a character, which no encoding can represent. */
const HALF = '\ud83d';

test.each([
  ['GET', '/products/public/bulk?ids=a%00b', undefined, 'ids'],
  ['GET', '/products/public/search?q=%00', undefined, 'q'],
  ['POST', '/cart/coupon', { code: 'RAY\u0000YA' }, 'code'],
  ['POST', '/cart/add', { variantId: 'oud\u0000', quantity: 1 }, 'variantId'],
  [
    'POST',
    '/cart/merge',
    { mergeId: crypto.randomUUID(), items: [{ variantId: '\u0000', quantity: 1 }] },
    'items.0.variantId',
  ],
  ['POST', '/customer/me/addresses', { ...ADDRESS, label: 'Ho\u0000me' }, 'label'],
  ['POST', '/customer/me/addresses', { ...ADDRESS, notes: HALF }, 'notes'],
  ['PATCH', '/customer/me', { name: 'Om\u0000ar' }, 'name'],
  [
    'POST',
    '/customer/signup',
    { username: `Ab${HALF}1`, mobile: '0501112233', acceptTerms: true, lang: 'en' },
    'username',
  ],
] as const)('%s %s refuses text that PostgreSQL can’t store, and names its field', async (method, url, body, path) => {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');

  const answer = await ask(shop, method, url, { token, body });

  expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
  expect(answer.body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
});

const nested = (depth: number): unknown => (depth === 0 ? 'a\0' : { a: nested(depth - 1) });

test.each([
  ['in the name of a field', { 'x\0y': 1 }],
  ['in the name of a field of a field', { notes: { '\0': 'a' } }],
  ['deeper than anybody looks', { notes: nested(12) }],
])('a form with NUL %s is refused', async (_where, more) => {
  const shop = await testShop();
  const { token } = await signedInStaff(shop, 'catalogue', 'Lina');
  const { body: form } = await ask(shop, 'GET', '/staff/products/saffron', { token });
  const { fields, version } = form.data;

  const answer = await ask(shop, 'PATCH', '/staff/products/saffron', {
    token,
    body: { fields: { ...fields, ...more, name: { en: 'Saffron', ar: '' } }, version },
  });

  expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
});

test('a body of deeply nested brackets is refused like any other', async () => {
  const { app } = await testShop();
  const depth = 100_000;

  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/customer/check-user',
    headers: { 'content-type': 'application/json' },
    payload: `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });

  expect(statusCode).toBe(400);
});
