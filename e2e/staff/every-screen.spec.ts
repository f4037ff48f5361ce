import type { Page } from 'playwright/test';
import { CUSTOMER, STAFF_SCREENS } from '../screens/contact-sheet.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

/** One address of each screen; a test of the contact sheet holds that none is missing. */
const SCREENS = STAFF_SCREENS.filter(({ path, missing }) => !missing && !path.includes('?')).map(({ path }) => path);

/** Fails where a screen is wider than its window, has not one heading, or axe finds something. */
async function expectSound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, 'pixels of the screen beyond the window').toBe(0);
}

test(
  'every screen of the back office fits its window, has one heading, and can be used by everybody',
  { tag: ['@inside', '@both', '@affected'] },
  async ({ page, shop, visit, text, staffAs }) => {
    await staffAs('owner');
    const [customer] = await inDatabase<{ id: string }>(shop, [
      'select customer_id as id from orders where id = $1',
      ['SW-DEMA-2345-CNFM'],
    ]);

    for (const path of SCREENS) {
      await test.step(path, async () => {
        await visit(path === CUSTOMER ? `/staff/customers/${customer!.id}` : path);
        await expect(page.getByText(text('common:states.loading'), { exact: true })).toHaveCount(0);
        await expectSound(page);
      });
    }
  },
);

test(
  'an unknown address and a lost connection are in the words of the back office, not in those for shoppers',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*404/);
    await staffAs('stockroom');

    const answer = await page.goto('/staff/no-such');
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:states.unknown'));
    await expect(page.getByRole('link', { name: text('mf-staff:frame.screens.stock') }).first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expectSound(page);

    await visit('/staff/stock');
    await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();
    // What links in view lead to is loaded ahead.
    await expect(page.locator('html')).toHaveAttribute('data-prefetched', 'true');
    await page.context().setOffline(true);
    await expect(page.getByText(text('mf-staff:frame.offline'), { exact: true })).toBeVisible();
    await expect(page.getByText(text('shell:offline.lost'))).toHaveCount(0);
    await page.context().setOffline(false);
  },
);

test(
  'a back office that began with the system’s letters gets the shop’s, however late they come',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, staffAs, language }) => {
    await staffAs('stockroom');
    let answer = () => undefined as void;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/*.woff2', async (route) => late.then(async () => route.continue()));

    // The document counts as loaded with its fonts.
    const loaded = visit('/staff/stock');
    await expect(page.locator('html')).toHaveAttribute('data-letters', 'system');
    answer();
    await loaded;
    await expect(page.locator('html')).not.toHaveAttribute('data-letters');
    const letters = language === 'ar' ? 'ريّا' : 'Rayya';
    expect(await page.evaluate((text) => document.fonts.check('16px Mada', text), letters)).toBe(true);
  },
);

test(
  'a screen that cannot show what it has fits its window, and can be used by everybody',
  { tag: ['@inside', '@both', '@affected'] },
  async ({ page, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*50[03]/);
    await staffAs('stockroom');
    await page.route('**/api/staff/returns?*', async (route) => route.fulfill({ status: 503, body: '' }));

    await visit('/staff/returns');
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:returns.failed'));
    await expectSound(page);
    await page.unroute('**/api/staff/returns?*');
    await page.getByRole('button', { name: text('mf-staff:states.now') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await visit('/staff/settings');
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:states.refused'));
    await expectSound(page);
  },
);
