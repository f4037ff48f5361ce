import { expectAccessible } from '../testing/accessibility.ts';
import { codeFor, Gate, newPerson } from '../testing/account.ts';
import { CartScreen, drawerOf } from '../testing/cart.ts';
import { holdBack } from '../testing/hold-back.ts';
import { ProductPage } from '../testing/product-page.ts';
import { holdToasts, toastsOf } from '../testing/toasts.ts';
import { expect, test as base } from '../testing/visitor.ts';

const test = base.extend<{ gate: Gate }>({
  gate: async ({ page, text }, use) => use(new Gate(page, text)),
});

test(
  'a visitor signs up, with another username than the suggested one, and is back where they were, greeted by name',
  { tag: '@writes' },
  async ({ page, visit, text, gate, shop }) => {
    const person = newPerson();
    await visit('/sign-up?next=%2Fcategory%2Fspices%3Fsort%3Dprice');
    await expectAccessible(page);
    await expect(gate.username).toHaveValue(/^[A-Z][a-z]+@\d{4}$/);

    await gate.username.fill('');
    await gate.send();
    await expect(gate.number).toBeFocused();
    for (const key of ['username-required', 'phone-required', 'terms-required']) {
      await expect(page.getByText(text(`mf-account:validation.${key}`))).toBeVisible();
    }
    await expectAccessible(page);

    await gate.number.fill(person.number);
    await gate.firstName.fill('نور');
    const asking = page.waitForRequest('**/api/customer/check-user*');
    await gate.username.fill(person.username);
    await gate.email.fill('noor@');
    expect((await asking).postDataJSON()).toEqual({ username: person.username, mobile: person.mobile });
    await expect(page.getByText(text('mf-account:username.free'))).toBeVisible();
    await gate.number.fill(person.number.slice(1));
    await gate.terms.check();
    await gate.send();
    await expect(gate.number).toBeFocused();
    await expect(page.getByText(text('mf-account:validation.mobile-invalid-971'))).toBeVisible();
    await expect(page.getByText(text('mf-account:validation.email-invalid'))).toBeVisible();

    await gate.number.fill(person.number);
    await gate.email.fill('');
    await gate.send();
    await expect(gate.box(1)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(await codeFor(shop, person.mobile));

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.welcome', { name: 'نور' }));
    await expect(page).toHaveURL(/\/category\/spices\?sort=price$/);
    const kept = await page.evaluate(() => [localStorage.getItem('ctoken'), localStorage.getItem('cuser')]);
    expect(kept[0]).toBeTruthy();
    expect(JSON.parse(kept[1]!)).toMatchObject({ username: person.username, name: 'نور' });

    // Going back must not lead to the page for the code.
    await page.goBack();
    await expect(page).not.toHaveURL(/sign-up/);
  },
);

test(
  'a guest who adds a product comes back to it after sign-up, and the open cart drawer contains it',
  { tag: '@writes' },
  async ({ page, visit, text, gate, shop, product, header }) => {
    const person = newPerson();
    const { path, name } = product('perfume-oud-royal');
    await visit(path);
    await holdToasts(page, text);
    await new ProductPage(page, text).addToCart.first().click();

    await toastsOf(page, text)
      .getByRole('link', { name: text('common:access.log-in') })
      .click();
    await expect(page.getByRole('main')).toContainText(text('common:access.kept', { product: name }));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:login.sign-up') })
      .click();
    await expect(page.getByRole('main')).toContainText(text('common:access.kept', { product: name }));
    await gate.terms.check();
    await gate.askForCode(person);
    await page.keyboard.type(await codeFor(shop, person.mobile));

    await expect(page).toHaveURL((url) => url.pathname.endsWith(path));
    const drawer = drawerOf(page);
    const cart = new CartScreen(drawer, text);
    await expect(cart.quantityOf(name)).toHaveText('1');
    await expect(drawer).toContainText(text('common:toasts.added-to-cart'));
    // The toasts cover none of the links to other pages.
    await cart.checkout.click({ trial: true });
    await drawer.getByRole('link', { name: text('mf-cart:cart.view-cart') }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(header.cartOf(1)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pendingAdd'))).toBeNull();
  },
);

test(
  'the button stays where it is while the username is checked, so that no press on it is lost',
  { tag: '@both' },
  async ({ page, visit, text, gate }) => {
    const { username } = newPerson();
    const place = async () => {
      const { x, y } = (await gate.submit.boundingBox())!;
      return { x, y };
    };
    const letGo = await holdBack(page, '**/api/customer/check-user*');
    await visit('/sign-up');
    await gate.username.fill(username);
    const before = await place();

    await gate.username.blur();
    await expect(page.getByText(text('mf-account:username.checking'))).toBeVisible();
    expect(await place()).toEqual(before);
    letGo();
    await expect(page.getByText(text('mf-account:username.free'))).toBeVisible();
    expect(await place()).toEqual(before);
  },
);
