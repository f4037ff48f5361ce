import { expectAccessible } from '../testing/accessibility.ts';
import {
  addAuthenticator,
  addOrders,
  expect,
  letBeDelivered,
  signedInStaff,
  signInTo,
  test,
} from '../testing/staff.ts';

test(
  'a return is opened for a customer, goes its way to the refund, and another is rejected with words that survive a reload',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, allowProblem, isMobile }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    const person = await signedInStaff(shop, 'orders', 'Huda Nasser');
    const orders = await addOrders(shop, 'Returning Buyer', 2, isMobile ? 5_001 : 5_101);
    await letBeDelivered(shop, orders, { courier: 'Falcon', cash: false });
    await signInTo(page, shop, person);
    await addAuthenticator(page, person);
    const button = (name: string) => page.getByRole('button', { name: text(name), exact: true });
    const words = page.getByRole('textbox', { name: text('mf-staff:returns.words') });
    const row = (index: number) =>
      page.getByRole('listitem').filter({ hasText: text('mf-staff:returns.order', { number: orders[index]!.number }) });
    const now = async () => button('mf-staff:held.now').click();

    await visit(`/staff/orders/${orders[0]!.id}`);
    await button('mf-staff:returns.report').click();
    await button('mf-staff:returns.report-action').click();
    await expect(words).toHaveAttribute('aria-invalid');
    await expectAccessible(page, 'dialog');
    await words.fill('The bottle leaks');
    await page.reload();
    await button('mf-staff:returns.report').click();
    await expect(words, 'what was typed is kept').toHaveValue('The bottle leaks');
    await button('mf-staff:returns.report-action').click();
    await page.getByRole('link', { name: text('mf-staff:order.returns.requested') }).click();
    await expect(page).toHaveURL(/\/staff\/returns\?state=requested$/);
    await expect(row(0)).toContainText('The bottle leaks');

    await visit('/staff/returns');
    await row(0)
      .getByRole('button', { name: text('mf-staff:returns.acts.approve') })
      .click();
    await page.getByRole('button', { name: text('common:actions.undo') }).click();
    await expect(row(0)).toContainText(text('mf-staff:returns.states.requested'));
    for (const [act, state] of [
      ['approve', 'approved'],
      ['receive', 'received'],
    ]) {
      await row(0)
        .getByRole('button', { name: text(`mf-staff:returns.acts.${act}`) })
        .click();
      await now();
      await expect(row(0)).toContainText(text(`mf-staff:returns.states.${state}`));
    }
    await expectAccessible(page);
    await row(0)
      .getByRole('button', { name: text('mf-staff:returns.acts.refund') })
      .click();
    await page.getByRole('textbox', { name: text('mf-staff:returns.shipping') }).fill('15');
    await expectAccessible(page, 'dialog');
    await button('mf-staff:refund.action').click();
    await expect(row(0)).toContainText(text('mf-staff:returns.states.refunded'));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await visit(`/staff/orders/${orders[1]!.id}`);
    await button('mf-staff:returns.report').click();
    await words.fill('Changed my mind');
    await button('mf-staff:returns.report-action').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visit('/staff/returns');
    await row(1)
      .getByRole('button', { name: text('mf-staff:returns.acts.reject') })
      .click();
    await page.getByRole('textbox', { name: text('mf-staff:returns.answer') }).fill('It was used');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('mf-staff:returns.acts.reject') })
      .click();
    await expect(row(1)).toContainText(text('mf-staff:returns.states.rejected'));
    await expect(row(1)).toContainText('It was used');
  },
);

test(
  'a return that somebody else has moved says so, and the stockroom is offered what it may do',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    const { token } = await signedInStaff(shop, 'orders', 'Huda Nasser');
    const [order] = await addOrders(shop, 'Other Buyer', 1, 5_201);
    await letBeDelivered(shop, [order!], { courier: 'Falcon', cash: false });
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${shop.staffUrl}/api/staff/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await answer.json()) as { data: { id: string; lines: { id: string }[] } }).data;
    };
    const { lines } = await send('GET', `orders/${order!.id}`);
    const opened = { lineId: lines[0]!.id, reason: 'wrong_item', note: 'Onyx' };
    const { id } = await send('POST', `orders/${order!.id}/returns`, opened);
    await send('POST', `returns/${id}/approve`, {});
    await staffAs('stockroom');
    const row = page
      .getByRole('listitem')
      .filter({ hasText: text('mf-staff:returns.order', { number: order!.number }) });

    await visit('/staff/returns?state=approved');
    await expect(row.getByRole('button')).toHaveText([text('mf-staff:returns.acts.receive')]);
    await send('POST', `returns/${id}/receive`, {});
    await row.getByRole('button').click();
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();

    await expect(row.getByRole('alert')).toContainText(text('mf-staff:returns.not-done'));
  },
);
