import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'the products go out as a sheet, and what it would change is shown before it comes in',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs }, { project }) => {
    const { token } = await staffAs('catalogue');
    const headers = { authorization: `Bearer ${token}` };
    const id = `sheet-${project.name}`;
    const field = page.getByLabel(text('mf-staff:sheets.choose'));
    const bring = async (sheet: string) =>
      field.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });

    await visit('/staff/products');
    await page.getByRole('link', { name: text('mf-staff:sheets.sheet') }).click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('mf-staff:files.csv') }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    expect(exported.split('\n')[0]).toContain('gtin');
    expect(exported).toContain('burner-brass');

    const sku = `SHEET-${project.name.toUpperCase()}`;
    const sheet = (price: string) =>
      `id,category,name.en,name.ar,subtitle.en,subtitle.ar,description.en,description.ar,pictures,published,sku,amount,unit,label.en,label.ar,price,stock
${id},bakhoor,A sheet,جدول,Sub,فرعي,Text,نص,burner-brass.webp,false,${sku},1,piece,One,واحدة,${price},3\n`;
    await bring(sheet('twelve'));
    await expect(page.getByText(text('mf-staff:sheets.row', { row: '2' }))).toBeVisible();
    await expectAccessible(page);

    await bring(sheet('12.50'));
    await expect(page.getByText(text('mf-staff:sheets.would', { added: '1', changed: '0', same: '0' }))).toBeVisible();
    expect((await fetch(`${shop.staffUrl}/api/staff/products/${id}`, { headers })).status).toBe(404);
    await page.getByRole('button', { name: text('mf-staff:sheets.import', { count: 1, number: '1' }) }).click();
    await expect(page.getByText(text('mf-staff:sheets.made', { added: '1', changed: '0', same: '0' }))).toBeVisible();

    await bring(sheet('14.00'));
    await expect(page.getByRole('deletion')).toHaveText('12.50');
    await expect(page.getByRole('insertion')).toHaveText('14.00');
    await expectAccessible(page);
  },
);
