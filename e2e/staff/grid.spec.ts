import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'names and prices are typed from row to row, and where somebody was faster both are shown before it is saved',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs }, { project }) => {
    const { token } = await staffAs('catalogue');
    const id = `grid-${project.name}`;
    const sku = `GRID-${project.name.toUpperCase()}`;
    const address = `${shop.staffUrl}/api/staff/products/${id}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const save = async (fields: object, version: string | null) =>
      fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ fields, version }) });
    const read = async () =>
      (
        (await (await fetch(address, { headers })).json()) as {
          data: { fields: { variants: { price: string }[] }; version: string };
        }
      ).data;
    const size = (letter: string, price: string) => ({
      sku: `${sku}-${letter}`,
      label: { en: letter, ar: letter },
      price,
    });
    await save({ name: { en: id, ar: id }, variants: [size('A', '10.00'), size('B', '20.00')] }, null);
    const cell = (letter: string, column: string) =>
      page.getByRole('textbox', {
        name: text('mf-staff:products.field-of-size', {
          field: text(`mf-staff:grid.columns.${column}`),
          size: `${sku}-${letter}`,
        }),
        exact: true,
      });
    const press = async () =>
      page.getByRole('button', { name: text('mf-staff:grid.save', { count: 1, number: '1' }) }).click();

    await visit(`/staff/products/bulk/grid?q=${sku}`);
    await cell('A', 'price').fill('11.50');
    await cell('A', 'price').press('Enter');
    await expect(cell('B', 'price')).toBeFocused();
    await page.keyboard.type('٢٢');
    await page.keyboard.press('ArrowUp');
    await expect(cell('A', 'price')).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(cell('B', 'price')).toHaveValue('22');
    const { fields, version } = await read();
    await save({ ...fields, variants: [size('A', '12.00'), size('B', '20.00')] }, version);

    await press();
    await expect(page.getByText(text('mf-staff:grid.outcomes.changed'))).toBeVisible();
    await expect(page.getByRole('table').getByText('12.00')).toBeVisible();
    expect((await read()).fields.variants.map(({ price }) => price)).toEqual(['12.00', '20.00']);
    await cell('A', 'price').press('Escape');
    await expect(cell('A', 'price')).toHaveValue('12.00');
    await press();
    await expect(page.getByText(text('mf-staff:grid.outcomes.draft'))).toBeVisible();
    expect((await read()).fields.variants.map(({ price }) => price)).toEqual(['12.00', '22']);
  },
);
