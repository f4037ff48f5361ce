import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

test(
  'a setting shows what orders would cost before it is saved, and its history says who changed it',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, text, signerAs }) => {
    const owner = await signerAs('owner');
    const setting = text('mf-staff:settings.names.delivery-charges', { emirate: text('mf-staff:emirates.FU') });
    const row = page.getByRole('main').locator('dl > div').filter({ hasText: setting });
    const dialog = page.getByRole('dialog');
    const press = async (button: string) => dialog.getByRole('button', { name: text(button), exact: true }).click();
    const change = async (amount: string) => {
      await row.getByRole('button').click();
      await dialog.getByRole('textbox').fill(amount);
      await press('mf-staff:settings.look');
    };

    await visit('/staff/settings');
    await expect(row).toBeVisible();
    const [before = ''] = /\d+\.\d\d/.exec(await row.innerText()) ?? [];
    await expectAccessible(page);
    await change('77.50');
    await expect(dialog.getByRole('status')).toContainText(text('mf-staff:settings.effect.title'));
    await expectAccessible(page, 'dialog');
    await press('mf-staff:settings.save');

    await expect(row).toContainText('77.50');
    await page.getByRole('main').getByRole('group').nth(2).locator('summary').click();
    await expect(page.locator('#screen').getByRole('listitem').filter({ hasText: 'delivery' }).first()).toContainText(
      owner.name,
    );
    await change(before);
    await press('mf-staff:settings.save');
    await expect(row).toContainText(before);
  },
);
