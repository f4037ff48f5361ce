import { expectAccessible } from '../testing/accessibility.ts';
import { NO_NETWORK } from '../testing/offline.ts';
import { addOrders, expect, inDatabase, test } from '../testing/staff.ts';

const ORDER = 'SW-DEMA-2345-CNFM';
/** What the demonstration's order holds: the items' codes, and how many pieces of each. */
const PIECES = ['PF-OUDR-050', 'GS-HOJA-250', 'GS-HOJA-250', 'BK-MUAT-050'];
const TUNNEL = 30_000;

test(
  'an order is picked by code, packed and shipped in a tunnel of half a minute, the next one is at hand, and the shop gets both steps afterwards',
  { tag: ['@inside', '@narrow'] },
  async ({ page, shop, visit, text, staffAs, tolerateProblem }) => {
    tolerateProblem(NO_NETWORK);
    const { name } = await staffAs('stockroom');
    const statuses = async () =>
      inDatabase<{ status: string }>(shop, [
        'select status from order_events where order_id = $1 and person = $2 order by at',
        [ORDER, name],
      ]);

    // Somebody's order is always behind it, whichever stories ran before.
    const [last] = await addOrders(shop, 'Last In Line', 1, 9_801);
    await inDatabase(shop, ['update orders set placed_at = now() where id = $1', [last!.id]]);
    const answered = new Set<string>();
    page.on('response', (response) => answered.add(new URL(response.url()).pathname));
    await page.clock.install();

    await visit('/staff/picking');
    // Its number depends on the time of day in Dubai, by which the demonstration's orders are placed.
    const link = page.locator(`a[href$="order=${ORDER}"]`);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const links = page.locator('a[href*="picking?order="]');
    const all = await links.evaluateAll((rows) => rows.map((row) => row.getAttribute('href')!.split('order=')[1]!));
    const next = all[all.indexOf(ORDER) + 1]!;
    await link.click();
    const code = page.getByRole('textbox', { name: text('mf-staff:picking.code') });
    await expect(code).toBeVisible();
    await code.fill('XX-1');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:picking.wrong-code', { code: 'XX-1' }));
    await expect.poll(() => answered.has(`/api/staff/orders/${next}`), 'the next order is loaded ahead').toBe(true);
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
    await page.clock.runFor(TUNNEL);
    await expect(page.getByRole('status').getByText(/:/)).toBeVisible();
    await page.getByRole('link', { name: text('mf-staff:picking.next') }).click();
    await expect(page).toHaveURL(new RegExp(`order=${next}$`));
    await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();
    await expect(code).toBeVisible();
    expect(await statuses()).toEqual([]);

    await page.context().setOffline(false);

    await expect(async () => {
      expect(await statuses()).toEqual([{ status: 'packed' }, { status: 'shipped' }]);
    }).toPass();
  },
);
