import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'a scanned code opens its size, a count and a delivery move its stock, and the movements say who and why',
  { tag: ['@inside', '@affected'] },
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

test(
  'a list that does not come is asked for until it does, and a further page that does not come says so',
  { tag: ['@inside', '@wide', '@affected'] },
  async ({ page, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*503/);
    await staffAs('stockroom');
    const outage = { isOn: true, asked: 0 };
    await page.route('**/api/staff/stock?*', async (route) => {
      outage.asked += 1;
      if (outage.isOn) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    const afterSeconds = async () => {
      await page.clock.runFor(1_000);
      return outage.asked;
    };
    await page.clock.install();

    await visit('/staff/stock');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:stock.failed'));
    await expect.poll(afterSeconds).toBe(2);
    await expect.poll(afterSeconds).toBe(3);
    outage.isOn = false;
    await expect.poll(afterSeconds).toBe(4);
    const sizes = page.locator('#screen').getByRole('listitem');
    await expect(sizes.first()).toBeVisible();
    const shown = await sizes.count();

    outage.isOn = true;
    await page.getByRole('button', { name: text('mf-staff:more.show') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    outage.isOn = false;
    await page.getByRole('button', { name: text('mf-staff:more.show') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(async () => sizes.count()).toBeGreaterThan(shown);
  },
);

test(
  'Enter looks for a size alone: the list, which follows what is typed, does not come in its way',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('stockroom');
    await page.clock.install();
    await visit('/staff/stock');
    const box = page.getByRole('searchbox');
    await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();

    await box.fill('no-such-code');
    await box.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(text('mf-staff:stock.unknown-code', { code: 'no-such-code' }));
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\/staff\/stock$/);

    await box.fill('no-such-code-either');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\?q=no-such-code-either$/);
  },
);
