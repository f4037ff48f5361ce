import { expectAccessible } from '../testing/accessibility.ts';
import { addAuthenticator, expect, letTimePass, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'an owner invites somebody with a link that is shown once, gives another role and ends the access',
  { tag: ['@inside', '@both'] },
  async ({ page, shop, visit, text, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    const owner = await signedInStaff(shop, 'owner', 'Khalid Al Suwaidi');
    await signInTo(page, shop, owner);
    await addAuthenticator(page, owner);
    const name = `Huda ${owner.id.slice(0, 4)}`;
    const row = page.getByRole('listitem').filter({ hasText: name });
    const press = async (button: string) => page.getByRole('button', { name: button, exact: true }).click();
    await visit('/staff/people');
    await letTimePass(shop, owner, 6);

    await press(text('mf-staff:people.invite'));
    await page.getByRole('textbox', { name: text('mf-staff:people.name') }).fill(name);
    await page.getByRole('radio', { name: new RegExp(text('mf-staff:people.may.stockroom')) }).check();
    await expectAccessible(page, 'dialog');
    await press(text('mf-staff:people.make-link'));
    await press(text('mf-staff:key.key.action'));
    const link = page.getByRole('textbox', { name: text('mf-staff:people.link') });
    await expect(link).toHaveValue(/\/staff\/enrol#[\w-]{43}$/);
    await expect(row).toContainText(text('mf-staff:roles.stockroom'));
    await expectAccessible(page);
    await press(text('mf-staff:people.link-done'));
    await expect(link).toHaveCount(0);

    await row.getByRole('button').click();
    await page.getByRole('radio', { name: new RegExp(text('mf-staff:people.may.reader')) }).check();
    await press(text('mf-staff:people.save-role'));
    await expect(row).toContainText(text('mf-staff:roles.reader'));

    await row.getByRole('button').click();
    await press(text('mf-staff:people.end'));
    await press(text('mf-staff:people.end-now', { name }));
    await expect(row.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  },
);
