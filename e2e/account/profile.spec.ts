import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { codeFor, Gate, linkFor, newPerson, type LoggedIn } from '../testing/account.ts';
import { holdBack } from '../testing/hold-back.ts';
import { expect, test } from '../testing/login.ts';
import type { Text } from '../testing/texts.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const fieldIn = (place: Locator | Page, text: Text) => (key: string) => place.getByLabel(text(`mf-account:${key}`));

guestTest('a guest is sent to log in, and comes back', async ({ page, visit, served, text }) => {
  const { status, html } = await served('/profile');
  expect(status).toBe(200);
  expect(html).toContain(text('mf-account:profile.title'));

  await visit('/profile');

  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-profile'));
});

test(
  'name and email are saved, the email with a code, and login codes can go there once it is confirmed',
  { tag: '@writes' },
  async ({ page, visit, text, shop, person }) => {
    await visit('/profile');
    const name = page.getByRole('textbox', { name: text('mf-account:fields.name'), exact: true });
    await name.fill('نورة Noora');
    const email = page.getByRole('textbox', { name: text('mf-account:fields.email') });
    await email.fill('noora@');
    await page.getByRole('button', { name: text('common:actions.save') }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(text('mf-account:validation.email-invalid'));
    await expectAccessible(page);

    const address = `noora.${person.number}@example.ae`;
    await email.fill(address);
    await page.getByRole('button', { name: text('common:actions.save') }).click();
    await expect(page.getByRole('dialog', { name: text('mf-account:profile.change-email') })).toBeVisible();
    await expect(new Gate(page, text).box(1)).toBeFocused();
    await expectAccessible(page, 'dialog');
    await page.keyboard.type(await codeFor(shop, person.mobile, 2));

    await expect(toastsOf(page, text)).toContainText(text('mf-account:profile.email-link-sent'));
    await expect(
      page.getByRole('navigation', { name: text('common:accessibility.user-menu', { name: 'نورة Noora' }) }),
    ).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('نورة Noora');
    await expect(email).toHaveValue(address);
    const codes = page.getByRole('combobox', { name: text('mf-account:profile.login-codes-to') });
    await expect(codes).toHaveAccessibleDescription(text('mf-account:profile.login-codes-hint'));

    await page.goto(await linkFor(shop, address));
    await page.getByRole('button', { name: text('mf-account:link.confirm-email.open.action') }).click();
    await expect(page.getByRole('heading', { name: text('mf-account:link.confirm-email.done.title') })).toBeVisible();
    await visit('/profile');
    await codes.selectOption('email');
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.profile-saved'));
    await page.reload();
    await expect(codes).toHaveValue('email');
  },
);

test(
  'addresses are added, changed, made the default and deleted',
  { tag: '@writes' },
  async ({ page, visit, text, person }) => {
    await visit('/profile');
    const part = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: text('mf-account:profile.addresses') }) });
    const field = fieldIn(part, text);
    const cards = part.getByRole('article');
    const press = (key: string, place: Locator = part) => place.getByRole('button', { name: text(key) }).click();
    await press('mf-account:address.title-add');

    await press('common:actions.save');
    await expect(field('address.recipient')).toBeFocused();
    await expect(part.getByRole('button', { name: text('mf-account:validation.emirate-required') })).toBeVisible();
    await expectAccessible(page);
    await part.getByRole('button', { name: text('mf-account:validation.building-required') }).click();
    await expect(field('address.building')).toBeFocused();

    await field('address.recipient').fill('สมชาย');
    await expect(field('address.recipient')).toHaveAccessibleDescription(
      text('common:unprintable', { letters: 'สมชาย' }),
    );
    await field('address.recipient').fill('Noora');
    // The customer's own number is filled in.
    await expect(part.getByRole('textbox', { name: text('mf-account:fields.mobile') })).toHaveValue(person.number);
    await field('address.emirate').selectOption('DU');
    await field('address.area').fill('Jumeirah 2');
    await field('address.building').fill('Villa 12');
    await part.getByText(text('mf-account:address.more')).click();
    await field('address.makani').fill('٣٠٠٣٢ ٩٥٣');
    await press('common:actions.save');
    await expect(field('address.makani')).toBeFocused();
    await field('address.makani').fill('٣٠٠٣٢ ٩٥٣٢٠');
    await press('common:actions.save');

    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(text('mf-account:address.is-default'));
    // The address keeps the direction of the script it was typed in.
    await expect(cards).toContainText(EMIRATE_NAMES.DU.en);
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();

    await press('mf-account:address.title-add');
    await part.getByRole('radio', { name: text('mf-account:address.label-other') }).check();
    await part.getByRole('textbox', { name: text('mf-account:address.label') }).fill('بيت الوالدة');
    await field('address.recipient').fill('Fatima');
    await part.getByRole('textbox', { name: text('mf-account:fields.mobile') }).fill('559876543');
    await field('address.emirate').selectOption('SH');
    await field('address.area').fill('Al Khalidiyah');
    await field('address.building').fill('Villa 40');
    await press('common:actions.save');
    const mothers = cards.filter({ hasText: 'بيت الوالدة' });
    await expect(mothers).toBeVisible();
    await expectAccessible(page);

    await press('mf-account:address.make-default', mothers);
    await expect(mothers).toContainText(text('mf-account:address.is-default'));
    await press('common:actions.edit', mothers);
    await expect(field('address.recipient')).toHaveValue('Fatima');
    await part.getByText(text('mf-account:address.more')).click();
    await field('address.street').fill('Street 8');
    await press('common:actions.save');
    await expect(mothers).toContainText('Street 8');

    await press('common:actions.delete', mothers);
    await expectAccessible(page, 'dialog');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('common:actions.delete') })
      .click();
    await expect(mothers).toHaveCount(0);
    await expect(cards).toContainText(text('mf-account:address.is-default'));
  },
);

test(
  'the choices of language and offers are saved at once; a failure restores the old choice',
  { tag: '@writes' },
  async ({ page, visit, text, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    await visit('/profile');
    const field = fieldIn(page.getByRole('main'), text);
    const offers = page.getByRole('checkbox', { name: text('mf-account:sign-up.marketing') });

    await field('profile.messages-language').selectOption('ar');
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.profile-saved'));
    await offers.check();
    await page.reload();
    await expect(field('profile.messages-language')).toHaveValue('ar');
    await expect(offers).toBeChecked();

    await page.route('**/api/customer/me?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '' })
        : route.fallback(),
    );
    await offers.click();
    await expect(toastsOf(page, text)).toContainText(text('mf-account:profile.save-failed'));
    await expect(offers).toBeChecked();
  },
);

test('another mobile number takes effect with its code', { tag: '@writes' }, async ({ page, visit, text, shop }) => {
  const { number, mobile } = newPerson();
  await visit('/profile');
  const opener = page.getByRole('button', { name: text('mf-account:profile.change-mobile') });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: text('mf-account:login.submit') }).click();
  const field = dialog.getByRole('textbox', { name: text('mf-account:profile.new-mobile') });
  await expect(field).toBeFocused();
  await field.fill(number);
  await dialog.getByRole('button', { name: text('mf-account:login.submit') }).click();
  await expect(new Gate(page, text).box(1)).toBeFocused();
  await expectAccessible(page, 'dialog');

  await page.keyboard.type(await codeFor(shop, mobile));

  await expect(toastsOf(page, text)).toContainText(text('mf-account:profile.mobile-changed'));
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText(`+971 50 ${number.slice(2, 5)} ${number.slice(5)}`, { exact: true })).toBeVisible();
});

test(
  'a customer downloads their data, then deletes the account',
  { tag: '@writes' },
  async ({ page, visit, text, shop, customer, person }) => {
    await visit('/profile');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text('mf-account:profile.export') }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{1,2}-[A-Z][a-z]+-\d{4}\.json$/);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      profile: { username: person.username, mobile: person.mobile },
    });

    await page.getByRole('button', { name: text('mf-account:profile.delete'), exact: true }).click();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: text('mf-account:profile.delete'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('mf-account:login.submit') }).click();
    await expect(new Gate(page, text).box(1)).toBeFocused();
    await expectAccessible(page, 'dialog');
    await page.keyboard.type(await codeFor(shop, person.mobile, 2));

    await expect(toastsOf(page, text)).toContainText(text('mf-account:profile.deleted'));
    await expect(page).toHaveURL((url) => ['/', '/ar'].includes(url.pathname));
    expect(await page.evaluate(() => localStorage.getItem('ctoken'))).toBeNull();
    const answer = await fetch(`${shop.url}/api/customer/me`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(answer.status).toBe(401);
  },
);

const waitFor = async (shop: { url: string }, { token }: LoggedIn, variantId: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/stock-alerts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ variantId }),
  });
  expect(answer.ok).toBe(true);
};
const waitingPart = (page: Page, text: Text) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: text('mf-account:stock-alert.title') }) });

test(
  'stock alerts are listed and can be removed',
  { tag: '@writes' },
  async ({ page, address, visit, text, shop, customer, product, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    const { name, sizes, path } = product('perfume-jasmine');
    await waitFor(shop, customer, 'pf-yasm-100');
    await visit('/profile');
    const part = waitingPart(page, text);
    const awaited = part.getByRole('listitem');
    const stop = awaited.getByRole('button', { name: text('mf-account:stock-alert.remove') });
    await expect(awaited).toContainText(sizes[1]!.label);
    await expect(awaited.getByRole('link', { name })).toHaveAttribute('href', address(`${path}?size=pf-yasm-100`));
    await expectAccessible(page);

    await page.route('**/api/stock-alerts/*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '' }),
    );
    await stop.click();
    await expect(toastsOf(page, text)).toContainText(text('mf-account:stock-alert.remove-failed'));
    await expect(awaited).toHaveCount(1);

    await page.unroute('**/api/stock-alerts/*');
    const letGo = await holdBack(page, '**/api/stock-alerts/*');
    await stop.click();
    await expect(part.getByRole('button', { name: text('mf-account:stock-alert.removing') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    letGo();

    await expect(toastsOf(page, text)).toContainText(text('mf-account:stock-alert.removed'));
    await expect(part).toContainText(text('mf-account:stock-alert.empty'));
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
  },
);

test(
  'the profile is shown without the stock alerts if those fail, and they can be requested again',
  { tag: '@writes' },
  async ({ page, visit, text, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    await page.route('**/api/stock-alerts?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '' }),
    );
    await visit('/profile');
    const part = waitingPart(page, text);
    await expect(page.getByLabel(text('mf-account:fields.name'), { exact: true })).toBeVisible();
    await expect(part).toContainText(text('common:states.part-failed'));
    await expectAccessible(page);

    await page.unroute('**/api/stock-alerts?*');
    await part.getByRole('button', { name: text('common:actions.retry') }).click();

    await expect(part).toContainText(text('mf-account:stock-alert.empty'));
  },
);

test(
  'a profile that can’t be loaded can be tried again',
  { tag: '@writes' },
  async ({ page, visit, text, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    await page.route('**/api/customer/me?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '' }),
    );
    await visit('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:profile.load-failed'));
    await expectAccessible(page);

    await page.unroute('**/api/customer/me?*');
    await page.getByRole('main').getByRole('button').click();

    await expect(page.getByLabel(text('mf-account:fields.name'), { exact: true })).toBeVisible();
  },
);

test('while the profile loads, its place is kept', { tag: '@writes' }, async ({ page, visit, text }) => {
  const letGo = await holdBack(page, '**/api/customer/me?*');
  await visit('/profile', 'domcontentloaded');
  await expect(page.getByText(text('common:states.loading'))).toBeAttached();
  await expectAccessible(page);
  letGo();

  await expect(page.getByLabel(text('mf-account:fields.name'), { exact: true })).toBeVisible();
});
