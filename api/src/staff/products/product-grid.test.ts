import { expect, test } from 'vitest';
import { ask } from '../../../testing/shopper.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('a grid has names and prices as the forms have them, with the version that a save has to name', async () => {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'catalogue');
  const grid = async (query: string) => (await ask({ app }, 'GET', `/staff/product-grid${query}`, { token })).body;
  const form = async (id: string) => (await ask({ app }, 'GET', `/staff/products/${id}`, { token })).body.data;
  const { fields, version } = await form('saffron');

  const saffron = (await grid('?q=saffron')).data.find(({ id }: { id: string }) => id === 'saffron');
  expect(saffron).toMatchObject({
    version,
    name: fields.name,
    sizes: fields.variants.map(({ sku, price }: { sku: string; price: string }) => ({ sku, price })),
  });

  const name = { en: 'New name', ar: '' };
  await ask({ app }, 'PATCH', '/staff/products/saffron', { token, body: { fields: { ...fields, name }, version } });
  const drafted = (await grid('?q=new name')).data;
  expect(drafted).toMatchObject([{ id: 'saffron', name, version: (await form('saffron')).version }]);

  const variants = [{ sku: 'NEW-CODE-7', label: { en: 'A', ar: 'A' }, price: '10.00' }];
  await ask({ app }, 'PATCH', '/staff/products/begun', { token, body: { fields: { name, variants }, version: null } });
  expect((await grid('?q=new-code')).data).toMatchObject([{ id: 'begun', sizes: [{ sku: 'NEW-CODE-7' }] }]);

  const first = await grid('');
  expect(first.data).toHaveLength(50);
  const second = await grid(`?after=${first.next}`);
  expect(second.next).toBeNull();
  expect(first.data.length + second.data.length).toBe(98);
});

test.each(['en', 'ar'] as const)(
  'products, the grid and sizes are sorted by name in %s, over their pages',
  async (lang) => {
    const { app, db } = await testShop();
    const { token } = await signedInStaff({ app, db }, 'catalogue');
    const namesOf = async (list: string): Promise<string[]> => {
      const names: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query: string = `?lang=${lang}${after && `&after=${after}`}`;
        const { body } = await ask({ app }, 'GET', `/staff/${list}${query}`, { token });
        names.push(...body.data.map(({ name }: { name: Record<string, string> }) => name[lang]));
        after = body.next;
      }
      return names;
    };

    const [products, grid, sizes] = [await namesOf('products'), await namesOf('product-grid'), await namesOf('stock')];

    const sorted = products.toSorted((a, b) => a.localeCompare(b, lang));
    expect(products).toHaveLength(97);
    expect(products).toEqual(sorted);
    expect(grid).toEqual(sorted);
    expect([...new Set(sizes)]).toEqual([...new Set(sorted)]);
  },
);
