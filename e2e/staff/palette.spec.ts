import { expectAccessible } from '../testing/accessibility.ts';
import { addOrders, expect, test } from '../testing/staff.ts';

test(
  'from any screen a person finds an order, a product, a customer or a screen, by keyboard and by touch',
  { tag: '@inside' },
  async ({ page, shop, visit, text, staffAs, isMobile }) => {
    await staffAs('orders');
    const [order] = await addOrders(shop, 'Palette Buyer', 1, isMobile ? 7_001 : 7_101);
    const field = page.getByRole('combobox', { name: text('mf-staff:palette.label') });
    const option = (name: string | RegExp) => page.getByRole('option', { name });
    const open = async () =>
      isMobile
        ? page.getByRole('button', { name: text('mf-staff:palette.open') }).click()
        : page.keyboard.press('Control+KeyK');

    await visit('/staff/stock');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:stock.title'));
    await open();
    await expect(field).toBeFocused();
    await expect(option(text('mf-staff:frame.screens.reports')), 'the role may not open it').toHaveCount(0);
    await expectAccessible(page, 'dialog');
    await field.fill('Palette');
    await expect(option(/Palette Buyer/).first()).toHaveAttribute('aria-selected', 'true');
    await field.fill(String(order!.number));
    // Before there is an answer: what was found before is not opened.
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/staff/orders/${order!.id}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open();
    await field.fill('501234567');
    await option(/\+971/).click();
    await expect(page).toHaveURL(/\/staff\/customers\/[\w-]+$/);
    await open();
    await field.fill('zzzz');
    await expect(page.getByText(text('mf-staff:palette.nothing'))).toBeVisible();
    await field.fill(text('mf-staff:frame.screens.picking'));
    await expect(option(text('mf-staff:frame.screens.picking'))).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/staff\/picking$/);
  },
);

test(
  'a palette that could not be loaded says so, and the next press tries again',
  { tag: '@inside' },
  async ({ page, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource/);
    allowProblem(/failed request: .*staff\.palette/);
    await staffAs('stockroom');
    await page.route('**/*staff.palette*', async (route) => route.abort());
    const opener = page.getByRole('button', { name: text('mf-staff:palette.open') });

    await visit('/staff/picking');
    await opener.click();
    await expect(page.getByText(text('mf-staff:palette.not-loaded'))).toBeVisible();
    await page.unroute('**/*staff.palette*');
    await opener.click();

    await expect(page.getByRole('combobox', { name: text('mf-staff:palette.label') })).toBeFocused();
  },
);
