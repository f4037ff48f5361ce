import { codeFor, Gate, newPerson } from '../testing/account.ts';
import { CartScreen } from '../testing/cart.ts';
import { ProductPage } from '../testing/product-page.ts';
import { toastsOf } from '../testing/toasts.ts';
import { expect, test } from '../testing/visitor.ts';

test(
  'a guest adds, is asked to log in, logs in, and the product is in the cart',
  { tag: '@writes' },
  async ({ page, visit, shop, text, product, header }) => {
    const person = newPerson();
    const { path, name } = product('perfume-oud-royal');
    await visit(path);

    await new ProductPage(page, text).addToCart.first().click();
    await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
    await header.cartOf(0).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-cart:cart.log-in') })
      .click();
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
    await expect(header.cartOf(1)).toBeVisible();
    await expect(new CartScreen(page.getByRole('main'), text).quantityOf(name)).toHaveText('1');
  },
);

for (const path of ['/cart', '/wishlist', '/checkout']) {
  test(`without JavaScript ${path} says that it needs it`, { tag: '@both' }, async ({ served, text }) => {
    expect((await served(path)).html).toMatch(new RegExp(`<noscript><p[^>]*>${text('mf-cart:needs-javascript')}`));
  });
}
