import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shopWithForm() {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'catalogue', 'Lina');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    ask({ app }, method, `/staff/products/${path}`, { token, ...(body && { body }) });
  const { fields } = (await call('GET', 'saffron')).body.data;
  const preview = async (id: string, form: object) => call('POST', `${id}/preview`, { fields: form });
  const page = async (path: string, lang = 'en') =>
    ask({ app }, 'GET', `/products/public/${path.replace('/products/', '').replace('?', `?lang=${lang}&`)}`);
  return { app, db, call, fields, preview, page };
}

test('a preview shows a form that nobody has saved, as the product’s page would, to whoever has its address', async () => {
  const { app, fields, preview, page } = await shopWithForm();
  const name = { en: 'Saffron of Taif', ar: 'زعفران الطائف' };

  const { body } = await preview('saffron', { ...fields, name });
  const shown = await page(body.data.path, 'ar');

  expect(shown.body.data.name).toBe(name.ar);
  expect(shown.headers['cache-control']).toBe('no-store');
  const { body: live } = await ask({ app }, 'GET', `/products/public/${fields.slug}?lang=ar`);
  expect(live.data.name).not.toBe(name.ar);
  expect(shown.body.data).toEqual({ ...live.data, name: name.ar });
});

test('a product that shoppers do not see yet is previewed, with the other language where one is missing', async () => {
  const { fields, preview, page } = await shopWithForm();
  const draft = {
    ...fields,
    slug: 'amber-new',
    name: { en: 'Amber', ar: '' },
    subtitle: undefined,
    published: false,
    variants: [{ ...fields.variants[0], sku: 'AMB-1', gtin: null }],
  };

  const { body } = await preview('amber-new', draft);
  const shown = (await page(body.data.path, 'ar')).body.data;

  expect(shown).toMatchObject({ name: 'Amber', subtitle: '…', variants: [{ sku: 'AMB-1', stock: 0 }] });
  expect((await page('/products/amber-new?')).status).toBe(404);
  const refused = await preview('amber-new', { ...draft, variants: [] });
  expect(refused.body).toMatchObject({ code: 'product-incomplete', details: [{ path: 'variants' }] });
});

test('a preview’s address ends after half an hour, opens no other product, and nothing else opens a draft', async () => {
  const { db, fields, preview, page } = await shopWithForm();
  const { path } = (await preview('saffron', fields)).body.data;
  const key = path.split('=')[1];

  expect((await page(path)).status).toBe(200);
  expect((await page(`/products/perfume-jasmine?preview=${key}`)).status).toBe(404);
  expect((await page(`${path.slice(0, -1)}!`)).status).toBe(200);
  expect((await page(`/products/saffron?preview=${'x'.repeat(24)}`)).status).toBe(404);
  await db.execute(sql`update product_previews set expires_at = now() - interval '1 second'`);
  expect((await page(path)).status).toBe(404);
});
