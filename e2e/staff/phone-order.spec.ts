import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

test(
  'an order is taken by phone for somebody new, survives a reload, and two presses place it once',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, isMobile }) => {
    const { name: person } = await staffAs('orders');
    const mobile = isMobile ? '0509876501' : '0509876502';
    const field = (name: string) => page.getByRole('textbox', { name: text(name) });
    const place = page.getByRole('button', { name: text('mf-staff:phone-order.place') });
    const saved = async () =>
      inDatabase<{ id: string; person: string; status: string }>(shop, [
        `select o.id, o.status, e.person from orders o join customers c on c.id = o.customer_id
          join order_events e on e.order_id = o.id where c.mobile = $1`,
        [`+971${mobile.slice(1)}`],
      ]);

    await visit('/staff/orders');
    await page.getByRole('link', { name: text('mf-staff:phone-order.begin') }).click();
    await place.click();
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:phone-order.missing'));
    await expectAccessible(page);
    await field('mf-staff:phone-order.new-name').fill('Amina Rashid');
    await field('mf-staff:phone-order.new-mobile').fill(mobile);
    await page.getByRole('searchbox', { name: text('mf-staff:phone-order.find-size') }).fill('SP-SAFF-005');
    await page
      .getByRole('list', { name: text('mf-staff:phone-order.sizes') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('checkbox', { name: text('mf-staff:phone-order.gift') }).check();
    await field('mf-staff:phone-order.card').fill('Eid Mubarak');
    await page.getByRole('combobox', { name: text('mf-staff:orders.filters.emirate') }).selectOption('DU');
    const area = field('mf-staff:phone-order.address.area');
    await area.fill('กรุงเทพ');
    await expect(area).toHaveAccessibleDescription(text('common:unprintable', { letters: 'กรุงเทพ' }));
    await area.fill('Deira');
    await field('mf-staff:phone-order.address.building').fill('Al Ras 4');
    await page.reload();
    await expect(field('mf-staff:phone-order.card'), 'what was typed is kept').toHaveValue('Eid Mubarak');
    await expect(field('mf-staff:phone-order.address.recipient')).toHaveValue('Amina Rashid');
    await field('mf-staff:phone-order.coupon').fill('nothing');
    await expect(page.getByText(text('mf-staff:phone-order.coupon-issues.invalid'))).toBeVisible();
    await field('mf-staff:phone-order.coupon').fill('');
    await expect(page.getByText(text('mf-staff:order.sums.total'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await place.dblclick();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:phone-order.placed'));
    await expectAccessible(page);
    const [order, ...more] = await saved();
    expect(more).toEqual([]);
    expect(order).toMatchObject({ person, status: 'awaiting_confirmation' });
    await page.getByRole('link', { name: text('mf-staff:phone-order.open') }).click();
    await expect(page.getByText('Eid Mubarak')).toBeVisible();
  },
);

test(
  'a known customer is found by the number and has the addresses of the account, and a card order has a payment page',
  { tag: ['@inside', '@wide', '@affected'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('orders');
    await visit('/staff/orders/new');

    await page.getByRole('searchbox', { name: text('mf-staff:phone-order.find-customer') }).fill('501234567');
    await page
      .getByRole('list', { name: text('mf-staff:phone-order.customers') })
      .getByRole('button')
      .click();
    await page
      .getByRole('list', { name: text('mf-staff:phone-order.saved-addresses') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('searchbox', { name: text('mf-staff:phone-order.find-size') }).fill('SP-SAFF-005');
    // As a scanner does, before there is an answer.
    await page.getByRole('searchbox', { name: text('mf-staff:phone-order.find-size') }).press('Enter');
    await page.getByRole('radio', { name: text('mf-staff:phone-order.methods.card') }).check();
    await expect(page.getByText(text('mf-staff:order.sums.total'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text('mf-staff:phone-order.place') }).click();

    await expect(page.getByRole('textbox', { name: text('mf-staff:phone-order.payment-page') })).toHaveValue(
      /\/test-payment\//,
    );
  },
);
