import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import {
  addAuthenticator,
  atAnotherDesk,
  expect,
  inDatabase,
  signedInStaff,
  signInTo,
  test,
} from '../testing/staff.ts';

test(
  'an owner invites somebody with a link that is shown once, gives another role and ends the access',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    const owner = await signedInStaff(shop, 'owner', 'Khalid Al Suwaidi');
    await signInTo(page, shop, owner);
    await addAuthenticator(page, owner);
    const name = `Huda ${owner.id.slice(0, 4)}`;
    const row = page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
    const press = async (button: string) => page.getByRole('button', { name: button, exact: true }).click();
    await visit('/staff/people');

    await press(text('mf-staff:people.invite'));
    await page.getByRole('textbox', { name: text('mf-staff:people.name') }).fill(name);
    await page.getByRole('radio', { name: new RegExp(text('mf-staff:people.may.stockroom')) }).check();
    await expectAccessible(page, 'dialog');
    await press(text('mf-staff:people.make-link'));
    const link = page.getByRole('textbox', { name: text('mf-staff:people.link') });
    await expect(link).toHaveValue(/\/staff\/enrol#[\w-]{43}$/);
    await expect(row).toContainText(text('mf-staff:roles.stockroom'));
    await expectAccessible(page);
    const first = await link.inputValue();
    await press(text('mf-staff:people.invite'));
    await page.getByRole('textbox', { name: text('mf-staff:people.name') }).fill(`Second ${name}`);
    await press(text('mf-staff:people.make-link'));
    await expect(link).toHaveCount(2);
    await expect(link.last(), 'the first link stays: it is not shown again').toHaveValue(first);
    await page
      .getByRole('button', { name: text('mf-staff:people.link-done') })
      .first()
      .click();
    await expect(link).toHaveValue(first);
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

test(
  'an owner makes a new link for somebody who lost all keys: the old key ends when it is used, the new one works once another owner approves',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, address, browser, text, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    const own = randomUUID().slice(0, 6);
    const owner = await signedInStaff(shop, 'owner', `Khalid ${own}`);
    const lost = await signedInStaff(shop, 'orders', `Noor ${own}`);
    await signInTo(page, shop, owner);
    await addAuthenticator(page, owner);
    const row = page.getByRole('listitem').filter({ hasText: lost.name });
    const dialog = page.getByRole('dialog');

    // Whoever sits down at an owner's open screen gets no more than its session: nobody makes a link for themselves.
    await visit('/staff/people');
    await page.getByRole('button', { name: text('mf-staff:people.change-named', { name: owner.name }) }).click();
    await expect(dialog.getByRole('button', { name: text('mf-staff:people.make-link') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await row.getByRole('button').click();
    await expect(dialog).toContainText(text('mf-staff:people.recover-text'));
    await dialog.getByRole('button', { name: text('mf-staff:people.make-link') }).click();
    const link = await page.getByRole('textbox', { name: text('mf-staff:people.link') }).inputValue();
    expect(link).toMatch(/\/staff\/enrol#[\w-]{43}$/);

    const elsewhere = await browser.newContext({ baseURL: shop.staffUrl });
    const theirs = await elsewhere.newPage();
    await addAuthenticator(theirs);
    await theirs.goto(address(new URL(link).pathname) + new URL(link).hash);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
      text('mf-staff:door.welcome', { name: lost.name }),
    );
    await theirs.getByRole('button', { name: text('mf-staff:door.make-key') }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:door.saved'));
    await expectAccessible(theirs);

    await visit('/staff/people');
    await row.getByRole('button').click();
    await expect(dialog).toContainText(text('mf-staff:people.not-by-you'));
    const approver = await signedInStaff(shop, 'owner', `Maha ${own}`);
    const { page: hers, leave } = await atAnotherDesk(browser, shop, { as: approver, path: address('/staff/people') });
    await hers.getByRole('listitem').filter({ hasText: lost.name }).getByRole('button').click();
    await expectAccessible(hers, 'dialog');
    await hers
      .getByRole('dialog')
      .getByRole('button', { name: text('mf-staff:people.approve') })
      .click();
    await expect(hers.getByRole('dialog')).toHaveCount(0);
    await leave();

    await theirs.getByRole('link', { name: text('mf-staff:door.use-key') }).click();
    await theirs.getByRole('button', { name: text('mf-staff:door.use-key') }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:orders.title'));
    await elsewhere.close();

    const answer = await fetch(`${shop.staffUrl}/api/staff/me`, { headers: { authorization: `Bearer ${lost.token}` } });
    expect(answer.status).toBe(401);
    const keys = await inDatabase<{ id: string }>(shop, ['select id from staff_keys where staff_id = $1', [lost.id]]);
    expect(keys).toHaveLength(1);
    expect(keys[0]!.id).not.toBe(lost.credentialId);
  },
);
