import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { variants } from '../../../database/schema/catalogue.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { dirhams } from '../../catalogue/exchange/export-catalogue.ts';

/** A shop, and somebody who changes the price of a product's first size, with a signature or without. */
async function shopWithPrices() {
  const { app, db } = await testShop();
  const person = await signedInStaff({ app, db }, 'catalogue', 'Lina');
  const all = await db
    .selectDistinctOn([variants.productId])
    .from(variants)
    .orderBy(variants.productId, variants.position);
  const price = async (id: string) =>
    (
      await db
        .selectDistinctOn([variants.productId])
        .from(variants)
        .where(eq(variants.productId, id))
        .orderBy(variants.productId, variants.position)
    )[0]!.price;
  const save = async (id: string, fils: number, isSigned = false) => {
    const url = `/staff/products/${id}`;
    const { fields, version } = (await ask({ app }, 'GET', url, { token: person.token })).body.data;
    const [first, ...others] = fields.variants;
    const body = { fields: { ...fields, variants: [{ ...first, price: dirhams(fils) }, ...others] }, version };
    const answer = isSigned
      ? await askSigned({ app }, person, 'PATCH', url, { body })
      : await ask({ app }, 'PATCH', url, { token: person.token, body });
    return (answer.body.code as string | undefined) ?? 'saved';
  };
  return { app, db, person, ids: all.map(({ productId }) => productId), price, save };
}

test('a price that moves by more than a quarter is signed, in one step or in several of a day', async () => {
  const { ids, price, save } = await shopWithPrices();
  const [id] = ids as [string];
  const whole = await price(id);
  const part = (share: number) => Math.round(whole * share);

  const outcomes = [await save(id, part(0.7)), await save(id, part(1.3)), await save(id, part(0.8))];
  outcomes.push(await save(id, part(0.7)));
  const before = await price(id);
  outcomes.push(await save(id, part(0.7), true), await save(id, part(0.6)));

  expect(outcomes).toEqual(['key-needed', 'key-needed', 'saved', 'key-needed', 'saved', 'saved']);
  expect(before).toBe(part(0.8));
});

test('the prices of an eleventh product within an hour are signed, and then ten more are not', async () => {
  const { db, ids, price, save } = await shopWithPrices();
  const outcomes: string[] = [];
  const lower = async (id: string, isSigned?: boolean) =>
    outcomes.push(await save(id, (await price(id)) - 1, isSigned));

  for (const id of ids.slice(0, 11)) await lower(id);
  await lower(ids[10]!, true);
  await lower(ids[11]!);

  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'saved'), 'key-needed', 'saved', 'saved']);
  const log = await db.select().from(staffLog).where(eq(staffLog.action, 'products save')).orderBy(staffLog.id);
  expect(log.map(({ proof }) => proof !== null)).toEqual([...Array.from({ length: 10 }, () => false), true, false]);
});

test('a sheet is signed for the prices of more than ten products, and what else it changes is not', async () => {
  const { app, db, person, ids } = await shopWithPrices();
  const sizes = await db.select().from(variants);
  const sheet = async (count: number) => {
    const lines = ids.slice(0, count).map((id) => {
      const size = sizes.find(({ productId }) => productId === id)!;
      return `${id},${size.sku},"${dirhams(size.price - 1)}"`;
    });
    return `id,sku,price\n${lines.join('\n')}\n`;
  };
  const send = async (text: string, version?: string, assertion?: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/staff/products/import${version ? `?version=${version}` : ''}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'text/csv',
        ...(assertion && { 'passkey-assertion': JSON.stringify(assertion) }),
      },
      payload: text,
    });
    return answer.json();
  };
  const text = await sheet(11);

  const looked = await send(text);
  const unsigned = await send(text, looked.data.version);
  const ofAnother = await send(await sheet(12), looked.data.version, person.key.use(unsigned.passkey));
  const again = await send(text, looked.data.version);
  const signed = await send(text, looked.data.version, person.key.use(again.passkey));

  expect(looked.data.changed).toHaveLength(11);
  expect(unsigned).toMatchObject({ code: 'key-needed', message: expect.stringContaining('prices of products: 11') });
  expect(ofAnother.code).toBe('changed-meanwhile');
  expect(signed.data.isMade).toBe(true);
});
