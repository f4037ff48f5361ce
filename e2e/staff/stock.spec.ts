import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'a scanned code opens its size, a count and a delivery move its stock, and the movements say who and why',
  { tag: ['@inside', '@both'] },
  async ({ page, visit, text, staffAs }) => {
    const { name } = await staffAs('stockroom');
    const scan = async (code: string) => {
      await page.getByRole('searchbox').fill(code);
      await page.getByRole('searchbox').press('Enter');
    };
    const move = async (reason: string, pieces: string) => {
      await page.getByRole('radio', { name: text(`mf-staff:stock.reasons.${reason}`) }).check();
      await page.getByRole('form').getByRole('textbox').first().fill(pieces);
      await page.getByRole('button', { name: text('mf-staff:stock.save'), exact: true }).click();
    };

    await visit('/staff/stock');
    await expect(page.getByRole('main').locator('a[href*="/staff/stock/"]').first()).toBeVisible();
    await expectAccessible(page);
    await scan('no-such-code');
    await expect(page.getByRole('alert')).toHaveText(text('mf-staff:stock.unknown-code', { code: 'no-such-code' }));
    await scan('pf-taif-002');
    await expect(page).toHaveURL(/\/staff\/stock\/pf-taif-002$/);

    await move('count', '12');
    await expect(page.getByRole('status')).toContainText([text('mf-staff:stock.saved', { stock: '12' })]);
    await move('delivery', '8');
    await expect(page.getByRole('status')).toContainText([text('mf-staff:stock.saved', { stock: '20' })]);
    await move('damage', '21');
    await expect(page.getByText(text('mf-staff:stock.too-many', { stock: '20' }))).toBeVisible();
    const movements = page.getByRole('region', { name: text('mf-staff:stock.movements') });
    await expect(movements.getByRole('listitem').first()).toContainText(name);
    await expectAccessible(page);
  },
);
