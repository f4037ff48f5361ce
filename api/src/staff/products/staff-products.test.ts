import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { productDrafts, staffLog } from '../../../database/schema/staff.ts';
import { ask } from '../../../testing/shopper.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ID = 'saffron';

interface Form {
  fields: Record<string, unknown> & { name: { en: string; ar: string }; variants: { price: string; stock?: number }[] };
  version: string;
  draft: object | null;
  missing: { path: string; message: string }[];
}

async function shopWithForm() {
  const { app, db } = await testShop();
  const person = await signedInStaff({ app, db }, 'catalogue', 'Lina');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) =>
    askSigned({ app }, person, method, `/staff/products${path}`, body && { body });
  const form = async (id = ID): Promise<Form> => (await call('GET', `/${id}`)).body.data;
  const save = async (fields: object, version: string | null, id = ID) => call('PATCH', `/${id}`, { fields, version });
  const inShop = async () => (await db.select().from(products).where(eq(products.id, ID)))[0]!;
  return { app, db, call, form, save, inShop };
}

test('a product is read in both languages and saved as a whole, and its history says what changed', async () => {
  const { db, form, save, inShop } = await shopWithForm();
  const { fields, version, missing } = await form();
  const name = { en: 'Saffron of Taif', ar: 'زعفران الطائف' };

  const { body } = await save(
    { ...fields, name, variants: [{ ...fields.variants[0], price: '99.50' }, ...fields.variants.slice(1)] },
    version,
  );

  expect(missing).toEqual([]);
  expect(fields.variants[0]).not.toHaveProperty('stock');
  expect(body.data).toMatchObject({ draft: null, missing: [], fields: { name } });
  expect(body.data.version).not.toBe(version);
  expect((await inShop()).name).toEqual(name);
  const [change] = await db.select().from(staffLog).where(eq(staffLog.action, 'products save'));
  expect(change).toMatchObject({ person: 'Lina', subjectId: ID, after: { 'name.en': name.en, 'name.ar': name.ar } });
  expect(Object.keys(change!.after!)).toHaveLength(3);
});

test('a product is opened and saved by itself, whatever another has in its fields', async () => {
  const { db, form, save } = await shopWithForm();
  await db
    .update(products)
    .set({ name: { en: '', ar: '' } })
    .where(eq(products.id, 'frankincense'));

  const { fields, version, missing } = await form();
  const { status, body } = await save({ ...fields, name: { ...fields.name, en: 'Saffron of Taif' } }, version);

  expect([missing, status, body.data.missing]).toEqual([[], 200, []]);
});

test('a product is found by every slug that it had, unless another has it now', async () => {
  const { app, form, save } = await shopWithForm();
  const rename = async (id: string, slug: string) => {
    const { fields, version } = await form(id);
    return save({ ...fields, slug }, version, id);
  };
  const idAt = async (slug: string) => (await ask({ app }, 'GET', `/products/public/${slug}`)).body.data.id;
  const { slug: first } = (await form()).fields;

  await rename(ID, 'red-gold');
  await rename(ID, 'crocus');

  expect(await idAt(String(first))).toBe(ID);
  expect(await idAt('red-gold')).toBe(ID);
  await rename('perfume-oud-royal', 'red-gold');
  await expect.poll(async () => idAt('red-gold')).toBe('perfume-oud-royal');
});

test('stock stays what movements make it, whatever a form says', async () => {
  const { db, form, save } = await shopWithForm();
  const { fields, version } = await form();
  const stock = async () =>
    (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, ID))).map(
      (each) => each.stock,
    );
  const before = await stock();

  await save(
    {
      ...fields,
      name: { en: 'Saffron', ar: 'زعفران' },
      variants: fields.variants.map((size) => ({ ...size, stock: 7_777 })),
    },
    version,
  );

  expect(await stock()).toEqual(before);
});

test('a form comes with the pieces of each size, so that nobody publishes what is sold out unawares', async () => {
  const { db, call } = await shopWithForm();
  const [size] = await db.select().from(variants).where(eq(variants.productId, ID)).orderBy(variants.position);
  await db.update(variants).set({ stock: 7 }).where(eq(variants.id, size!.id));

  const { body } = await call('GET', `/${ID}`);

  expect(body.data.stock[size!.sku]).toBe(7);
  expect(Object.keys(body.data.stock)).toHaveLength(body.data.fields.variants.length);
});

test('a form with a language missing is kept as a draft, says what is missing, and does not reach shoppers', async () => {
  const { db, call, form, save, inShop } = await shopWithForm();
  const { fields, version } = await form();
  const before = await inShop();

  const { body } = await save({ ...fields, name: { en: 'New name', ar: '' } }, version);
  const refused = await call('POST', `/${ID}/publish`, {});

  expect(body.data).toMatchObject({ draft: { person: 'Lina' }, fields: { name: { en: 'New name', ar: '' } } });
  expect(body.data.missing).toEqual([{ path: 'name.ar', message: 'is missing', code: 'missing' }]);
  expect((await inShop()).name).toEqual(before.name);
  expect(refused.body).toMatchObject({ code: 'product-incomplete', details: [{ path: 'name.ar' }] });
  const done = await save({ ...body.data.fields, name: { en: 'New name', ar: 'اسم جديد' } }, body.data.version);
  expect(done.body.data).toMatchObject({ draft: null, missing: [] });
  expect((await inShop()).name.ar).toBe('اسم جديد');
  expect(await db.$count(productDrafts)).toBe(0);
});

test('whoever saves later gets what the other has in each field that differs, and nothing is overwritten', async () => {
  const { form, save, inShop } = await shopWithForm();
  const { fields, version } = await form();
  const subtitle = { en: 'Threads', ar: 'خيوط' };
  await save({ ...fields, subtitle }, version);

  const later = await save({ ...fields, name: { en: 'Mine', ar: 'لي' } }, version);

  expect([later.status, later.body.code]).toEqual([412, 'changed-meanwhile']);
  const theirs = Object.fromEntries(
    later.body.details.map(({ path, message }: { path: string; message: string }) => [path, message]),
  );
  expect(theirs).toEqual({
    'name.en': JSON.stringify(fields.name.en),
    'name.ar': JSON.stringify(fields.name.ar),
    'subtitle.en': '"Threads"',
    'subtitle.ar': '"خيوط"',
  });
  expect((await inShop()).subtitle).toEqual(subtitle);
  expect((await inShop()).name).toEqual(fields.name);
});

test('a command that changes a product makes a form that is open out of date', async () => {
  const { db, form, save } = await shopWithForm();
  const { fields, version } = await form();

  await staffCommands(db)('catalog', 'unpublish', ID);

  expect((await save({ ...fields, name: { en: 'Mine', ar: 'لي' } }, version)).status).toBe(412);
});

test('a product is hidden from shoppers and shown again, and lists say so', async () => {
  const { call } = await shopWithForm();
  const ids = async (query: string) => (await call('GET', query)).body.data.map(({ id }: { id: string }) => id);

  const hidden = await call('POST', `/${ID}/unpublish`, {});

  expect(hidden.body.data.fields.published).toBe(false);
  expect(await ids('?published=no')).toEqual([ID]);
  expect(await ids('?q=saff&published=yes')).not.toContain(ID);
  await call('POST', `/${ID}/publish`, {});
  expect(await ids('?q=saff')).toContain(ID);
  expect(await ids(`?q=${encodeURIComponent('زَعفران')}`)).toContain(ID);
  expect((await call('POST', '/nothing/publish', {})).body.code).toBe('product-not-found');
});

test('a new product is a draft until it has a picture and all texts', async () => {
  const { call, form, save } = await shopWithForm();
  const { fields } = await form();
  const { body } = await save(
    { name: { en: 'Amber', ar: '' }, category: fields['category'], variants: [] },
    null,
    'amber-new',
  );

  expect(body.data.draft).toMatchObject({ person: 'Lina' });
  const [listed] = (await call('GET', '?q=ambe&published=no')).body.data;
  expect(listed).toMatchObject({
    id: 'amber-new',
    name: { en: 'Amber', ar: '' },
    priceFrom: null,
    sizes: 0,
    hasDraft: true,
  });
  expect(body.data.missing.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['name.ar', 'variants']),
  );
  const whole = {
    ...fields,
    slug: 'amber-new',
    variants: [{ ...fields.variants[0], sku: 'AMB-NEW-1' }],
  };
  const saved = await save(whole, body.data.version, 'amber-new');
  expect(saved.body.data).toMatchObject({ draft: null, missing: [], fields: { id: 'amber-new' } });
});
