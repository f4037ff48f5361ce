import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'a queue shows what waits, and a search and filters are in the address',
  { tag: ['@inside', '@both'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('orders');
    const order = (name: string) => page.getByRole('row').filter({ hasText: name });

    await visit('/staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:orders.title'));
    await expect(order('SW-DEMA-2345-CNFM')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: text('mf-staff:orders.queues.to-pack') }).click();
    await expect(page).toHaveURL(/\?queue=to-pack$/);
    await expect(order('SW-DEMA-2345-CNFM')).toContainText(text('mf-staff:status.confirmed'));

    await page.getByRole('link', { name: text('mf-staff:orders.queues.all'), exact: true }).click();
    await page.getByRole('searchbox').fill('0501234567');
    await expect(page).toHaveURL(/\?q=0501234567$/);
    await page.getByRole('combobox', { name: text('mf-staff:orders.filters.emirate') }).selectOption('FU');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:orders.none-fit'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:orders.none-fit'));
    await page.getByRole('button', { name: text('mf-staff:orders.filters.none') }).click();
    await expect(order('SW-DEMA-2345-CNFM')).toBeVisible();
  },
);

test(
  'a screen that the role may not open says so, and the navigation leaves it out',
  { tag: '@inside' },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('catalogue');

    await visit('/staff/orders');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:states.refused'));
    await expect(page.getByRole('link', { name: text('mf-staff:frame.screens.orders') })).toHaveCount(0);
    await expectAccessible(page);
  },
);
