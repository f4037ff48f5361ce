import { readFile } from 'node:fs/promises';
import { addOrders, expect, test } from '../testing/staff.ts';

test(
  'packing slips of the selected orders, and of one, are saved as a PDF, and a failure is told',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, isMobile, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*503/);
    await staffAs('stockroom');
    const orders = await addOrders(shop, isMobile ? 'Slips Small' : 'Slips Large', 3, isMobile ? 8_001 : 8_101);
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };

    await visit(`/staff/orders?queue=to-pack&q=${isMobile ? 'Small' : 'Large'}`);
    for (const { number } of orders.slice(0, 2))
      await page.getByRole('checkbox', { name: text('mf-staff:orders.select', { number }) }).check();
    const many = await saved(text('mf-staff:slips.of', { count: 2, number: 2 }));
    await visit(`/staff/orders/${orders[2]!.id}`);
    const one = await saved(text('mf-staff:slips.one'));

    expect(many.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(many.bytes.length).toBeGreaterThan(one.bytes.length);
    expect(one.name).toBe(`packing-slips-${orders[2]!.number}.pdf`);
    await page.route('**/api/staff/orders/slips.pdf*', async (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: text('mf-staff:slips.one'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
);
