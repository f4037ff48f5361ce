import { expectAccessible } from '../testing/accessibility.ts';
import { codeFor, Gate, newPerson } from '../testing/account.ts';
import { CartScreen, drawerOf } from '../testing/cart.ts';
import { ProductPage } from '../testing/product-page.ts';
import { toastsOf } from '../testing/toasts.ts';
import { expect, test } from '../testing/visitor.ts';

test(
  'what a guest adds waits in the drawer and on the cart page, and is in the cart after the login',
  { tag: '@writes' },
  async ({ page, visit, shop, text, product, header }) => {
    const person = newPerson();
    const [oud, saffron] = [product('perfume-oud-royal'), product('saffron')];
    for (const { path } of [oud, saffron]) {
      await visit(path);
      await new ProductPage(page, text).addToCart.first().click();
      await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
    }

    await header.cartOf(2).click();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('heading', { name: text('mf-cart:waiting.title') })).toBeVisible();
    await expect(new CartScreen(drawer, text).line(oud.name)).toContainText(oud.sizes[0]!.label);
    await expect(drawer.getByRole('link', { name: text('mf-cart:waiting.log-in') })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await visit('/cart');
    const waiting = new CartScreen(page.getByRole('main'), text);
    await expect(waiting.line(saffron.name)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-cart:waiting.log-in') })
      .click();
    await expect(page.getByRole('main')).toContainText(text('common:access.kept-several', { count: 2 }));
    // Signing up uses the same kind of code as logging in.
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:login.sign-up') })
      .click();
    const gate = new Gate(page, text);
    await gate.terms.check();
    await gate.askForCode(person);
    await page.keyboard.type(await codeFor(shop, person.mobile));

    await expect(page).toHaveURL(/\/cart$/);
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.added-to-cart'));
    await expect(header.cartOf(2)).toBeVisible();
    for (const { name } of [oud, saffron])
      await expect(new CartScreen(page.getByRole('main'), text).quantityOf(name)).toHaveText('1');
  },
);

test('a guest removes what waits, and the cart is empty', async ({ page, visit, text, product, header }) => {
  const { path, name } = product('perfume-oud-royal');
  await visit(path);
  await new ProductPage(page, text).addToCart.first().click();
  await header.cartOf(1).click();

  await new CartScreen(drawerOf(page), text).remove(name).click();

  await expect(drawerOf(page)).toContainText(text('mf-cart:cart.empty.title'));
  await page.keyboard.press('Escape');
  await expect(header.cartOf(0)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/cart', '/wishlist'])
    test(`${path} shows no placeholder of what would never come`, async ({ page }) => {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    });
});

for (const path of ['/cart', '/wishlist']) {
  test(`without JavaScript ${path} says that it needs it`, { tag: '@both' }, async ({ served, text }) => {
    expect((await served(path)).html).toMatch(new RegExp(`<noscript><p[^>]*>${text('mf-cart:needs-javascript')}`));
  });
}
