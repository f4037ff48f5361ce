import { expectAccessible } from '../testing/accessibility.ts';
import { shopCommand } from '../testing/checkout.ts';
import { addAuthenticator, expect, letTimePass, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'the first owner makes two keys, and signs in with one where the session has ended',
  { tag: '@inside' },
  async ({ page, shop, visit, text, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*403/);
    const printed = await shopCommand(shop, 'staff', 'owner', 'Khalid Al Suwaidi');
    const [link] = /\/staff\/enrol#[\w-]{43}/.exec(printed)!;
    const first = await addAuthenticator(page);
    const make = () => page.getByRole('button', { name: text('mf-staff:door.make-key') }).click();

    await visit('/staff');
    await expect(page).toHaveURL(/\/staff\/sign-in\?to=%2Fstaff$/);
    await expectAccessible(page);

    await visit(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('mf-staff:door.welcome', { name: 'Khalid Al Suwaidi' }),
    );
    await expectAccessible(page);
    await make();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:door.second-key'));
    await first.isAtHand(false);
    const second = await addAuthenticator(page, undefined, 'usb');
    // The second key is made on a security key, and the first signs it.
    await page.route(
      '**/api/staff/me/keys?*',
      async (route) => {
        await second.isAtHand(false);
        await first.isAtHand(true);
        await route.continue();
      },
      { times: 1 },
    );
    await make();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:orders.title'));
    await first.remove();
    await second.isAtHand(true);
    await visit('/staff/me');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:account.title'));
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') }),
    ).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: text('mf-staff:account.sign-out') }).click();
    await expect(page).toHaveURL(/\/staff\/sign-in/);
    await second.confirms(false);
    const enter = page.getByRole('button', { name: text('mf-staff:door.use-key') });
    await enter.click();
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:key.declined'));
    await second.confirms(true);
    await enter.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:orders.title'));
  },
);

test(
  'a used link leads to the sign-in, and an ended session goes on where it was',
  { tag: '@inside' },
  async ({ page, shop, visit, text, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*40[134]/);
    const person = await signedInStaff(shop, 'reader', 'Noor Siddiqui');
    await signInTo(page, shop, person);
    await addAuthenticator(page, person);

    await visit(`/staff/enrol#${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-staff:door.link.not-found'));

    await visit('/staff/me');
    const name = page.getByRole('textbox', { name: text('mf-staff:door.key-name') });
    await name.fill('A half-typed name');
    await letTimePass(shop, person, 31);
    await page.getByRole('button', { name: text('mf-staff:account.remove-named', { label: 'In the safe' }) }).click();
    await expect(page.getByRole('dialog')).toContainText(text('mf-staff:key.sign-in.title'));
    await expectAccessible(page, 'dialog');
    await page.getByRole('button', { name: text('mf-staff:key.sign-in.action') }).click();

    await expect(page.getByRole('button', { name: /safe/ })).toHaveCount(0);
    await expect(name).toHaveValue('A half-typed name');
  },
);

test(
  'a browser without passkeys says so before any press, and what to do instead',
  { tag: '@inside' },
  async ({ page, shop, visit, text, allowProblem }) => {
    // The API asks for the key.
    allowProblem(/console error: Failed to load resource: .*40[13]/);
    await page.addInitScript(() => delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential);
    const notice = page.getByRole('alert').filter({ hasText: text('mf-staff:key.none') });

    await visit('/staff');
    await expect(page).toHaveURL(/\/staff\/sign-in/);
    await expect(notice).toContainText(text('mf-staff:key.none-text'));
    await expect(page.getByRole('button', { name: text('mf-staff:door.use-key') })).toHaveCount(0);
    await expectAccessible(page);

    const printed = await shopCommand(shop, 'staff', 'owner', 'Aisha Al Suwaidi');
    await visit(/\/staff\/enrol#[\w-]{43}/.exec(printed)![0]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aisha Al Suwaidi');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: text('mf-staff:door.make-key') })).toHaveCount(0);

    const person = await signedInStaff(shop, 'reader', 'Noor Siddiqui');
    await signInTo(page, shop, person);
    await visit('/staff/me');
    await page.getByRole('button', { name: text('mf-staff:account.remove-named', { label: 'In the safe' }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text('mf-staff:key.none-text'));
    await expect(dialog.getByRole('button', { name: text('mf-staff:key.key.action') })).toHaveCount(0);
    await dialog.getByRole('button', { name: text('mf-staff:key.key.decline') }).click();
    await expect(dialog).toHaveCount(0);
  },
);
