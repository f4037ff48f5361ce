import { expectAccessible } from '../testing/accessibility.ts';
import { orderToScan } from '../testing/picked-order.ts';
import { addAuthenticator, expect, inDatabase, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'pieces that are not on the shelf are reported, and what the customer wants for them is sent or left out',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, address, text, staffAs, isMobile, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'Missing Pieces', isMobile ? 9_701 : 9_711);
    await inDatabase(shop, [
      `update orders set payment_method = 'cash', payment_state = 'due', invoice_number = null where id = $1`,
      [order.id],
    ]);
    const line = (sku: string) => page.locator('#screen').getByRole('listitem').filter({ hasText: sku });
    const code = page.getByRole('textbox', { name: text('mf-staff:picking.code') });
    const report = async (sku: string) => {
      await line(sku)
        .getByRole('button', { name: text('mf-staff:picking.not-there') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('mf-staff:picking.report') })
        .click();
      await expect(line(sku)).toContainText(text('mf-staff:picking.missing'));
    };
    await visit(`/staff/picking?order=${order.id}`);
    await report('PF-OUDR-050');
    await code.fill('GS-HOJA-250');
    await code.press('Enter');
    await report('GS-HOJA-250');

    const desk = await page.context().newPage();
    const person = await signedInStaff(shop, 'orders', 'Mariam of the desk');
    await signInTo(desk, shop, person);
    await addAuthenticator(desk, person);
    await desk.goto(address('/staff/orders?queue=to-confirm'));
    const toCall = desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: 'Missing Pieces' });
    await expect(toCall.first()).toContainText(text('mf-staff:orders.due.call-missing'));
    await toCall.getByRole('link').first().click();
    await expect(desk).toHaveURL(new RegExp(`/staff/orders/${order.id}`));
    const answered = desk.getByRole('button', { name: text('mf-staff:missing.settle') });
    const dialog = desk.getByRole('dialog');
    const choose = async (outcome: string) => dialog.getByRole('radio', { name: text(outcome) }).check();
    const save = dialog.getByRole('button', { name: text('mf-staff:missing.save') });
    await expect(answered).toHaveCount(2);
    await expectAccessible(desk);
    await answered.first().click();
    await choose('mf-staff:missing.replaced');
    await save.click();
    await expect(dialog.getByText(text('mf-staff:missing.consent-needed'))).toBeVisible();
    await dialog.getByRole('searchbox').fill('PF-OUDR-002');
    await dialog.getByRole('list').getByRole('button').first().click();
    await dialog.getByRole('checkbox', { name: text('mf-staff:missing.consent') }).check();
    await expectAccessible(desk, 'dialog');
    await save.click();
    await expect(answered).toHaveCount(1);
    await answered.click();
    await choose('mf-staff:missing.refunded.cash');
    await save.click();
    await expect(answered).toHaveCount(0);
    await desk.close();

    await visit(`/staff/picking?order=${order.id}`);
    await expect(line('PF-OUDR-002')).toBeVisible();
    for (const sku of ['PF-OUDR-002', 'BK-MUAT-050']) {
      await code.fill(sku);
      await code.press('Enter');
      await expect(line(sku).getByRole('button', { pressed: true })).toBeVisible();
    }
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: text('mf-staff:order.steps.pack') })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
);
