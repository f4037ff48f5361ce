import { expectAccessible } from '../testing/accessibility.ts';
import { NO_NETWORK } from '../testing/offline.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

const ORDER = 'SW-DEMA-2345-CNFM';
/** What the demonstration's order holds: the items' codes, and how many pieces of each. */
const PIECES = ['PF-OUDR-050', 'GS-HOJA-250', 'GS-HOJA-250', 'BK-MUAT-050'];

test(
  'an order is picked by code, packed and shipped in a tunnel, and the shop gets both steps afterwards',
  { tag: ['@inside', '@narrow'] },
  async ({ page, shop, visit, text, staffAs, tolerateProblem }) => {
    tolerateProblem(NO_NETWORK);
    const { name } = await staffAs('stockroom');
    const statuses = async () =>
      inDatabase<{ status: string }>(shop, [
        'select status from order_events where order_id = $1 and person = $2 order by at',
        [ORDER, name],
      ]);

    await visit('/staff/picking');
    await expectAccessible(page);
    // Its number depends on the time of day in Dubai, by which the demonstration's orders are placed.
    await page.locator(`a[href$="order=${ORDER}"]`).click();
    const code = page.getByRole('textbox', { name: text('mf-staff:picking.code') });
    await expect(code).toBeVisible();
    await code.fill('XX-1');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:picking.wrong-code', { code: 'XX-1' }));
    await page.context().setOffline(true);
    for (const piece of PIECES) {
      await code.fill(piece);
      await code.press('Enter');
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: text('mf-staff:order.steps.pack') }).click();
    await page.getByRole('button', { name: text('common:actions.undo') }).click();
    await page.getByRole('button', { name: text('mf-staff:order.steps.pack') }).click();
    await page.getByRole('button', { name: text('mf-staff:order.steps.ship') }).click();
    await page.getByRole('combobox', { name: text('mf-staff:ship.courier') }).fill('Falcon Express');
    await page.getByRole('textbox', { name: text('mf-staff:ship.waybill') }).fill('FX20417733');
    await expectAccessible(page, 'dialog');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('mf-staff:ship.action') })
      .click();
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await expect(page.getByText('FX20417733')).toHaveCount(0);
    await expect(page.getByRole('status').getByText(/:/)).toBeVisible();
    expect(await statuses()).toEqual([]);

    await page.context().setOffline(false);

    await expect(async () => {
      expect(await statuses()).toEqual([{ status: 'packed' }, { status: 'shipped' }]);
    }).toPass();
  },
);
