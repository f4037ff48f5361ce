import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { and, eq } from 'drizzle-orm';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import {
  catalogueVersion,
  productImages,
  products as productTable,
  variants,
} from '../../../database/schema/catalogue.ts';
import { catalogueCommands, pictureOf, productOf, sizeOf } from '../../../testing/catalogue-commands.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { importCatalogue } from '../../catalogue/exchange/import-catalogue.ts';
import { readJson } from '../../catalogue/exchange/read-file.ts';
import { folderFiles } from '../../catalogue/pictures/picture-files.ts';

async function exported(kind: 'csv' | 'json') {
  const { db } = await testDatabase();
  const { folder, run, ...shop } = catalogueCommands(db);
  const file = path.join(folder, `products.${kind}`);
  await run('export', file);
  const rows = () => parse(fs.readFileSync(file, 'utf8'), { columns: true, bom: true }) as Record<string, string>[];
  const change = (by: (all: Record<string, string>[]) => void) => {
    const all = rows();
    by(all);
    fs.writeFileSync(file, stringify(all, { header: true, bom: true }));
  };
  const version = async () => (await db.select().from(catalogueVersion))[0]?.version;
  return { ...shop, db, folder, run, file, rows, change, version };
}

/** A shop without a product, with these in a file and a picture for each. */
async function ownCatalogue(...products: ReturnType<typeof productOf>[]) {
  const { db } = await testDatabase();
  await db.delete(productTable);
  const shop = catalogueCommands(db);
  for (const { id } of products) shop.write(`pictures/${id}.jpg`, await pictureOf(id));
  const writeProducts = (...own: object[]) => shop.write('own.json', JSON.stringify(own));
  return { ...shop, db, file: writeProducts(...products), writeProducts };
}

const skusOf = async (db: Database) => (await db.select().from(variants)).map(({ sku }) => sku).toSorted();

test.each(['csv', 'json'] as const)('importing an exported %s file changes nothing', async (kind) => {
  const { run, file, version } = await exported(kind);
  const before = await version();

  const { status, said } = await run('import', file, '--json');

  expect(status).toBe(0);
  expect(JSON.parse(said)).toEqual({ added: [], changed: [], removed: [], same: 97, kept: 0, keptSizes: [] });
  expect(await version()).toBe(before);
});

test('prices, texts and stock are changed from a sheet, and shoppers see it', async () => {
  const { db, run, file, change, rows, version } = await exported('csv');
  const [{ id, sku } = { id: '', sku: '' }] = rows();
  const before = await version();
  change(([row]) =>
    Object.assign(row!, {
      'name.ar': 'اسم، "جديد"',
      price: '12.5',
      compareAt: '15',
      offerEnds: '2030-12-31',
      stock: '3',
    }),
  );

  const { said } = await run('import', file);

  expect(said).toMatch(/^0 new, 1 changed, /);
  expect((await db.select().from(productTable).where(eq(productTable.id, id!)))[0]).toMatchObject({
    name: { ar: 'اسم، "جديد"' },
  });
  expect((await db.select().from(variants).where(eq(variants.sku, sku!)))[0]).toMatchObject({
    price: 1_250,
    compareAtPrice: 1_500,
    offerEndsAt: new Date('2030-12-31T19:59:59.999Z'),
    stock: 3,
  });
  expect(await version()).toBe(before! + 1);
});

test('measures are changed from a sheet, and removed by empty cells', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const [{ sku: first } = { sku: '' }, { sku: second } = { sku: '' }] = rows();
  change(([row, next]) => {
    Object.assign(row!, { heightMm: '90', widthMm: '40' });
    Object.assign(next!, { heightMm: '', widthMm: '' });
  });

  await run('import', file);

  const measuresOf = async (sku: string | undefined) =>
    (await db.select().from(variants).where(eq(variants.sku, sku!)))[0];
  expect(await measuresOf(first)).toMatchObject({ heightMm: 90, widthMm: 40 });
  expect(await measuresOf(second)).toMatchObject({ heightMm: null, widthMm: null });
});

test('codes on packings come from a sheet in one form, may change places, and belong to one size each', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const [first, second] = rows().map(({ sku }) => sku!);
  const gtins = async () => {
    const found = await db.select({ sku: variants.sku, gtin: variants.gtin }).from(variants);
    return [first, second].map((sku) => found.find((each) => each.sku === sku)?.gtin);
  };
  const write = async (...codes: string[]) => {
    change((all) => codes.forEach((gtin, row) => Object.assign(all[row]!, { gtin })));
    return run('import', file);
  };

  await write('4006381333931', '0036000291452');
  expect(await gtins()).toEqual(['4006381333931', '036000291452']);
  await write('036000291452', '4006381333931');
  expect(await gtins()).toEqual(['036000291452', '4006381333931']);

  expect((await write('4006381333932')).complained).toContain('row 2, gtin: must be the 8, 12, 13 or 14 digits');
  expect((await write('4006381333931')).complained).toContain(`row 3, gtin: belongs to ${first}`);
  await write('', '4006381333931');
  expect(await gtins()).toEqual([null, '4006381333931']);
});

test('what the other pictures show is kept by an export, and needs both languages', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const second = and(eq(productImages.productId, rows()[0]!.id!), eq(productImages.position, 1));
  const texts = async () => (await db.select().from(productImages).where(second))[0]?.alt;
  change(([row]) => Object.assign(row!, { 'pictureAlts.en': 'The cap', 'pictureAlts.ar': 'الغطاء' }));

  await run('import', file);
  await run('export', file);
  const { said } = await run('import', file);

  expect(await texts()).toEqual({ en: 'The cap', ar: 'الغطاء' });
  expect(said).toMatch(/^0 new, 0 changed/);
  change(([row]) => Object.assign(row!, { 'pictureAlts.ar': '' }));
  expect((await run('import', file)).complained).toContain(
    'row 2, pictureAlts: must be in both languages for each picture',
  );
});

test('with --keep-stock, stock that orders have changed stays', async () => {
  const { db, run, file, rows } = await exported('csv');
  const [{ sku } = { sku: '' }] = rows();
  await db.update(variants).set({ stock: 1 }).where(eq(variants.sku, sku!));

  await run('import', file, '--keep-stock');

  expect((await db.select().from(variants).where(eq(variants.sku, sku!)))[0]?.stock).toBe(1);
});

test('stock that an order takes while pictures are made stays taken', async () => {
  const { db, file, writeProducts, write, folder } = await ownCatalogue(productOf('rose'));
  const options = {
    media: {},
    pictures: path.join(folder, 'pictures'),
    files: folderFiles(path.join(folder, 'stored')),
  };
  await importCatalogue(db, readJson(fs.readFileSync(file, 'utf8')), options);
  write('pictures/new.jpg', await pictureOf('new'));
  const changed = fs.readFileSync(writeProducts({ id: 'rose', pictures: ['new.jpg'] }), 'utf8');
  const orders: Promise<unknown>[] = [];

  await importCatalogue(db, readJson(changed), options, () =>
    orders.push(db.update(variants).set({ stock: 1 }).execute()),
  );
  await Promise.all(orders);

  expect(orders).toHaveLength(1);
  expect((await db.select().from(variants)).map(({ stock }) => stock)).toEqual([1]);
});

test('a column that a file lacks is one mistake, however many new products need it', async () => {
  const { run, folder } = await exported('csv');
  const sheet = path.join(folder, 'prices.csv');
  fs.writeFileSync(sheet, 'id,sku,price\nnew-one,NEW-1,1.50\nnew-two,NEW-2,1.50\n');

  const { complained } = await run('check', sheet);

  expect(complained.split('\n').filter((line) => line.includes('name.'))).toEqual([
    'row 1, name.en: the column is missing, and new products need it',
    'row 1, name.ar: the column is missing, and new products need it',
  ]);
});

test('every mistake is reported with row and column, and nothing is written', async () => {
  const { db, run, file, change, rows } = await exported('csv');
  const [{ sku } = { sku: '' }] = rows();
  const before = await db.select().from(variants).where(eq(variants.sku, sku!));
  change((all) => {
    Object.assign(all[0]!, { price: '99.00', compareAt: '' });
    all[2]!.price = 'twelve';
    all[3]!.unit = 'litre';
    all[5]!.sku = all[4]!.sku!;
    all.push({ ...all.find(({ slug }) => slug)!, id: 'a-new-one', 'name.ar': '' });
  });

  const { status, complained } = await run('import', file);

  expect(status).toBe(1);
  expect(complained.replace(/row \d{3}/g, 'row n').split('\n')).toEqual([
    'row 4, price: must be a price in dirhams such as 285.00 (it is "twelve")',
    'row 5, unit: must be one of: ml, g, tola, piece (it is "litre")',
    'row 7, sku: stands in the file twice',
    'row n, name.ar: is missing',
    'row n, slug: stands in the file twice',
    'row n, sku: stands in the file twice',
    '6 mistakes. Nothing was changed.',
  ]);
  expect(await db.select().from(variants).where(eq(variants.sku, sku!))).toEqual(before);
});

test('values that belong to another product are reported, and a new product without a picture', async () => {
  const { run, file, change } = await exported('csv');
  change((all) => all.splice(0, all.length, { ...all.find(({ slug }) => slug)!, id: 'a-new-one', pictures: '' }));

  expect((await run('check', file)).complained).toMatch(
    /^row 2, slug: belongs to \S+\nrow 2, sku: belongs to \S+\nrow 2, pictures: is missing, and no picture is named a-new-one.jpg\n3 mistakes/,
  );
});

test('all mistakes of a JSON file are reported at once, in plain words', async () => {
  const { run, file } = await ownCatalogue(
    productOf('a', { name: { en: 'Rose' }, subtitel: 'x' }),
    productOf('b', { variants: [sizeOf('B-50', { price: '', stock: 1.5 })] }),
    productOf('c', { variants: [] }),
    productOf('d', { category: 'soap' }),
    productOf('e', { pictures: ['gone.jpg'] }),
    productOf('f', { pictures: ['http://127.0.0.1/a.jpg', 'file:///etc/passwd'] }),
    productOf('g', { slug: 'a' }),
  );

  const { status, complained } = await run('check', file);
  const { said } = await run('check', file, '--json');

  expect(status).toBe(1);
  expect(complained.split('\n')).toEqual([
    'product 1, name.ar: is missing',
    'product 1, subtitel: there is no such field',
    'product 2, variants.0.price: is missing',
    'product 2, variants.0.stock: must be a whole number (it is 1.5)',
    'product 3, variants: must hold a size that is no sample',
    expect.stringMatching(/^product 4, category: must be one of: oil, .+ \(it is "soap"\)$/),
    expect.stringMatching(/^product 5, pictures: gone.jpg is neither in the folder \S+ nor a picture of the shop$/),
    'product 6, pictures: http://127.0.0.1/a.jpg is inside a private network',
    'product 6, pictures: file:///etc/passwd is no web address that begins with https:// or http://',
    'product 7, slug: stands in the file twice',
    '10 mistakes. Nothing was changed.',
  ]);
  expect(JSON.parse(said).mistakes).toHaveLength(10);
});

test('a dry run lists what is added, changed from old to new, and removed, and writes nothing', async () => {
  const { run, file, made, writeProducts } = await ownCatalogue(productOf('rose'), productOf('amber'));
  const first = await run('import', file, '--dry-run');
  const madeByDryRun = made();
  await run('import', file);
  writeProducts({ ...productOf('rose'), variants: [sizeOf('ROSE-50', { price: '300' }), sizeOf('ROSE-100')] });

  const second = await run('import', file, '--dry-run', '--remove-products');
  const third = await run('import', file, '--dry-run', '--remove-products');

  expect(first.said.split('\n')).toEqual([
    '+ rose: Safa rose, 1 size, 1 picture',
    '+ amber: Safa amber, 1 size, 1 picture',
    '2 new, 0 changed, 0 removed, 0 as they were.',
    'Nothing was written.',
  ]);
  expect(madeByDryRun).toEqual([]);
  expect(second.said.split('\n')).toEqual([
    '~ rose',
    '    price of ROSE-50: 285.00 -> 300.00',
    '    size ROSE-100: new, 50 ml, 285.00',
    '- amber',
    '0 new, 1 changed, 1 removed, 0 as they were.',
    'Nothing was written.',
  ]);
  expect(third.said).toBe(second.said);
});

test('sizes and products that a file leaves out stay, unless a flag removes them', async () => {
  const rose = productOf('rose', { variants: [sizeOf('ROSE-50'), sizeOf('ROSE-100')] });
  const { db, run, file, writeProducts } = await ownCatalogue(rose, productOf('amber'));
  await run('import', file);
  writeProducts({ id: 'rose', variants: [{ sku: 'ROSE-100', price: '410.00' }] });

  const { said } = await run('import', file);
  const kept = await skusOf(db);
  await run('import', file, '--remove-sizes');
  const withoutSizes = await skusOf(db);
  await run('import', file, '--remove-products');

  expect(said).toBe(
    '0 new, 1 changed, 0 removed, 0 as they were; 1 product that the file does not list stays.\nSizes that the file does not list stay (--remove-sizes removes them): ROSE-50',
  );
  expect(kept).toEqual(['AMBER-50', 'ROSE-100', 'ROSE-50']);
  expect(withoutSizes).toEqual(['AMBER-50', 'ROSE-100']);
  expect(await skusOf(db)).toEqual(['ROSE-100']);
});

test('a size that stays with its product can’t be given to another', async () => {
  const rose = productOf('rose', { variants: [sizeOf('ROSE-50'), sizeOf('ROSE-100')] });
  const { db, run, file, writeProducts } = await ownCatalogue(rose, productOf('amber'));
  await run('import', file);
  writeProducts(
    { id: 'rose', variants: [{ sku: 'ROSE-50' }] },
    { id: 'amber', variants: [{ sku: 'AMBER-50' }, sizeOf('ROSE-100')] },
  );

  const refused = await run('import', file);
  const moved = await run('import', file, '--remove-sizes');

  expect(refused.complained).toMatch(/^product 2, variants.1.sku: belongs to rose/);
  expect(moved.status).toBe(0);
  expect((await db.select().from(variants).where(eq(variants.sku, 'ROSE-100')))[0]?.productId).toBe('amber');
});

test('a sheet as Excel saves it in some countries is read: semicolons, commas in numbers, other columns missing', async () => {
  const { db, run, write } = await ownCatalogue(productOf('rose'));
  await run('import', write('own.json', JSON.stringify([productOf('rose')])));

  const sheet = write('prices.csv', '\uFEFFId;SKU;Price;Stock;Amount\r\n\r\nrose;ROSE-50;299,5;7;12,5\r\n;;;;\r\n');
  const { status } = await run('import', sheet);

  expect(status).toBe(0);
  expect((await db.select().from(variants))[0]).toMatchObject({ price: 29_950, stock: 7, amount: 12.5 });
});

test('a file in an older encoding is refused with what to do, before it garbles Arabic', async () => {
  const { run, write } = await ownCatalogue();

  const { complained } = await run('check', write('old.csv', Buffer.from([0x69, 0x64, 0x2c, 0xe6, 0xe4, 0x0a])));

  expect(complained).toContain('save it as "CSV UTF-8');
});

test('invisible characters of a spreadsheet don’t get into the texts that shoppers read', async () => {
  const { db, run, file } = await ownCatalogue(
    productOf('rose', { name: { en: 'Ro\u200Bse\u0001 \u202Eoud\uFFFE', ar: '\uFEFFورد' } }),
  );

  await run('import', file);

  expect((await db.select().from(productTable))[0]?.name).toEqual({ en: 'Rose oud', ar: 'ورد' });
});

test('a text that a spreadsheet would run as a formula is written as text, and read as it was', async () => {
  const texts = { en: '=HYPERLINK("https://evil.example")', ar: '+أمر' };
  const { db, run, file, folder } = await ownCatalogue(
    productOf('rose', { name: texts, subtitle: { en: "'-1", ar: '@x' }, description: { en: '＝1+1', ar: 'ورد' } }),
  );
  await run('import', file);
  const sheet = path.join(folder, 'out.csv');
  await run('export', sheet);

  const { said } = await run('import', sheet);

  const [row] = parse(fs.readFileSync(sheet, 'utf8'), { columns: true, bom: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    'name.en': `'${texts.en}`,
    'name.ar': `'${texts.ar}`,
    'subtitle.ar': "'@x",
    'description.en': "'＝1+1",
  });
  expect(said).toMatch(/^0 new, 0 changed, 0 removed, 1 as they were/);
  expect((await db.select().from(productTable))[0]?.name).toEqual(texts);
});

test.each(['csv', 'json'])(
  'the template’s three examples are in order as %s, and exported they come back',
  async (kind) => {
    const { db, run, folder } = await ownCatalogue();
    const template = path.join(folder, 'my-catalogue');
    await run('template', template);
    const file = path.join(template, `catalogue.${kind}`);

    const checked = await run('check', file);
    const imported = await run('import', file);
    const copy = path.join(folder, `copy.${kind}`);
    await run('export', copy);
    const before = await db.select().from(variants).orderBy(variants.id);
    const again = await run('import', copy);

    expect([checked.status, imported.status]).toEqual([0, 0]);
    expect(imported.said).toContain('3 new, 0 changed');
    expect(again.said).toBe('0 new, 0 changed, 0 removed, 3 as they were.');
    expect(before.length).toBeGreaterThan(5);
    // From an export into an emptied shop: the same products, with the pictures that the shop still has.
    await run('delete', ...new Set(before.map(({ productId }) => productId)));
    expect((await run('import', copy)).said).toContain('3 new');
    expect(await db.select().from(variants).orderBy(variants.id)).toEqual(before);
  },
);

test('the template is written outside the checkout, and does not overwrite a folder', async () => {
  const { run, folder } = await ownCatalogue();

  const [first, second] = [await run('template'), await run('template')];

  expect(first.status).toBe(0);
  expect(fs.readdirSync(path.join(folder, 'var/my-catalogue')).toSorted()).toEqual([
    'catalogue.csv',
    'catalogue.json',
    'pictures',
  ]);
  expect(second.complained).toContain('exists already');
});

test.each(['products.xlsx', 'missing.csv'])('a file that can’t be read is reported (%s)', async (name) => {
  const { run } = await exported('json');

  expect((await run('import', name)).status).toBe(1);
});
