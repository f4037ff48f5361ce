import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

const ID = 'saffron';

async function shopWithSheet(role: 'catalogue' | 'orders' = 'catalogue') {
  const { app, db } = await testShop();
  const { token, key } = await signedInStaff({ app, db }, role, 'Lina');
  const authorization = `Bearer ${token}`;
  const sheet = async () => (await app.inject({ url: '/staff/products.csv', headers: { authorization } })).body;
  const send = async (text: string | Buffer, version?: string, as: object = { authorization }) => {
    const ask = async (more: object = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/staff/products/import${version ? `?version=${version}` : ''}`,
        headers: { ...as, ...more, 'content-type': 'text/csv' },
        payload: text,
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const first = await ask();
    if (first.body.code !== 'key-needed') return first;
    return ask({ 'passkey-assertion': JSON.stringify(key.use(first.body.passkey)) });
  };
  const sizes = async () => db.select().from(variants).where(eq(variants.productId, ID)).orderBy(variants.position);
  return { db, sheet, send, sizes };
}

test('a sheet is looked at first, field by field, and does what it said when it is made', async () => {
  const { db, send, sizes } = await shopWithSheet();
  const [first] = await sizes();
  const text = `id,sku,price,stock\n${ID},${first!.sku},"77,50",9999\n`;

  const looked = await send(text);
  const { data } = looked.body;

  expect(data).toMatchObject({
    added: [],
    changed: [{ id: ID, changes: [{ field: `price of ${first!.sku}`, to: '77.50' }] }],
    mistakes: [],
    isMade: false,
  });
  expect((await sizes())[0]!.price).toBe(first!.price);
  const made = await send(text, data.version);
  expect(made.body.data).toMatchObject({ isMade: true, changed: data.changed });
  expect((await sizes())[0]).toMatchObject({ price: 7_750, stock: first!.stock });
  const [change] = await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1);
  expect(change).toMatchObject({ action: 'catalog import', person: 'Lina', subjectId: ID });
});

test('an exported sheet changes nothing, and holds no formulas', async () => {
  const { db, sheet, send } = await shopWithSheet();
  await db
    .update(products)
    .set({ name: { en: '=HYPERLINK("https://evil.example")', ar: '+1' } })
    .where(eq(products.id, ID));

  const text = await sheet();

  expect(text).toContain(`"'=HYPERLINK(`);
  expect((await send(text)).body.data).toMatchObject({ added: [], changed: [], mistakes: [] });
});

test('each mistake is said with its row and column, and nothing is changed', async () => {
  const { send, sizes } = await shopWithSheet();
  const [first] = await sizes();
  const wrong = `id,sku,price\n${ID},${first!.sku},twelve\n`;
  const elsewhere = `id,sku,pictures\n${ID},${first!.sku},https://pictures.example/a.jpg\n`;
  const mistakesOf = async (text: string | Buffer) => (await send(text)).body.data.mistakes;

  expect(await mistakesOf(wrong)).toEqual([expect.objectContaining({ row: 2, column: 'price' })]);
  expect((await mistakesOf('id,colour\na,red\n')).map(({ code }: { code: string }) => code)).toEqual([
    'no-column',
    'column-missing',
  ]);
  expect(await mistakesOf(elsewhere)).toEqual([
    { row: 2, column: 'pictures', message: expect.stringContaining('add the photograph'), code: 'not-in-shop' },
  ]);
  expect((await mistakesOf(Buffer.from([0x69, 0x64, 0xe9])))[0].message).toContain('not in UTF-8');
  expect((await send(wrong, 'some-version')).body.data).toMatchObject({ isMade: false });
  expect((await sizes())[0]!.price).toBe(first!.price);
});

test('what somebody else has changed since it was looked at is not overwritten', async () => {
  const { db, send, sizes } = await shopWithSheet();
  const [first] = await sizes();
  const text = `id,sku,price\n${ID},${first!.sku},77.50\n`;
  const { version } = (await send(text)).body.data;
  await db.update(variants).set({ price: 9_900, compareAtPrice: null }).where(eq(variants.id, first!.id));

  const refused = await send(text, version);

  expect([refused.status, refused.body.code]).toEqual([412, 'changed-meanwhile']);
  expect((await sizes())[0]!.price).toBe(9_900);
});

test('who writes no catalogue brings none in, and is refused before the file is read', async () => {
  const { send } = await shopWithSheet('orders');

  expect((await send('id\n')).status).toBe(403);
  expect((await send('id\n', undefined, {})).status).toBe(401);
});

test('a sheet with NUL in its lists is read without', async () => {
  const { send } = await shopWithSheet();

  const { body } = await send(`id,sku,related\n${ID},SP-SAFF-001,ca\0rdamom\n`);

  expect(body.data.changed[0].changes[0].to).toBe('cardamom');
});
