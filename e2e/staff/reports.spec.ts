import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'a report has a picture, its table with sums and a file, and its days are in the address',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('reader');
    const table = page.getByRole('table');

    await visit('/staff/reports?from=2020-01-01&by=month');
    await expect(page.getByRole('img', { name: /./ })).toBeVisible();
    await expect(table.getByRole('row').last()).toContainText(text('mf-staff:reports.sum'));
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text('mf-staff:files.csv') }).click();
    expect((await saving).suggestedFilename()).toBe('sales.csv');

    await page.getByRole('link', { name: text('mf-staff:reports.names.best-sellers') }).click();
    await expect(page).toHaveURL(/report=best-sellers/);
    await expect(table).toBeVisible();
    await expectAccessible(page);
    await visit('/staff/reports?report=returns&from=2020-01-01&to=2020-01-02');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:reports.none'));
  },
);
