import { expectAccessible } from '../testing/accessibility.ts';
import { CartScreen, drawerOf, expect, test } from '../testing/cart.ts';
import { ADDRESS, CheckoutScreen } from '../testing/checkout.ts';
import { holdBack } from '../testing/hold-back.ts';
import { cutOff } from '../testing/offline.ts';
import { ProductPage } from '../testing/product-page.ts';
import { toastsOf } from '../testing/toasts.ts';

const NOTE = 'عزيزتي مريم،\nمبارك التخرّج! 🎓';
const CHANGED = 'عزيزتي مريم،\nألف مبارك! 🎓';

test(
  'a gift for under AED 300 is found from the home page, wrapped with a card, and bought',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, call, text, product }) => {
    const { name } = product('perfume-oud-royal');
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit('/');
    const main = page.getByRole('main');
    const gifts = main.getByRole('navigation', { name: text('mf-catalog:gifts.label') });
    const upTo300 = gifts.getByRole('link', { name: text('mf-catalog:gifts.ideas.up-to-300.name') });

    await upTo300.click();
    await expect(upTo300).toHaveAttribute('aria-current', 'page');
    await main.getByRole('link', { name, exact: true }).click();
    await main.getByLabel(text('common:gift.wrap')).check();
    await page.getByLabel(text('common:gift.note')).fill(NOTE);
    await new ProductPage(page, text).addToCart.first().click();
    await new CartScreen(drawerOf(page), text).checkout.click();
    const checkout = new CheckoutScreen(page, text);
    await checkout.goOnTo('delivery');
    await checkout.goOnTo('payment');
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await checkout.place.click();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
    await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(NOTE);
  },
);

test(
  'menu and footer lead to all gifts, where those of a price, for a person or of a kind are one press away',
  { tag: '@both' },
  async ({ page, visit, header, text, isMobile }) => {
    const name = text('shell:navigation.gifts');
    await visit('/about');
    const gifts = page.getByRole('navigation', { name: text('mf-catalog:gifts.label') });

    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(gifts.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    if (isMobile) await header.menuButton.click();
    await header.menu.getByRole('link', { name, exact: true }).click();

    for (const idea of ['up-to-100', 'for-her', 'for-him', 'for-home', 'sets', 'samples']) {
      const link = gifts.getByRole('link', { name: text(`mf-catalog:gifts.ideas.${idea}.name`), exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
  },
);

test(
  'a gift’s card, written beside the buy button and changed in the cart, is on the placed order',
  { tag: '@writes' },
  async ({ page, visit, call, text, product }) => {
    const { name, path } = product('perfume-oud-royal');
    await call('POST', '/customer/me/addresses', ADDRESS);
    await visit(path);
    const main = page.getByRole('main');
    const note = page.getByLabel(text('common:gift.note'));
    const { addToCart } = new ProductPage(page, text);

    await main.getByLabel(text('common:gift.wrap')).check();
    await note.fill('م'.repeat(201));
    await addToCart.first().click();
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription(text('common:gift.too-long', { count: 1 }));
    await note.fill('สุข');
    await expect(note).toHaveAccessibleDescription(text('common:unprintable', { letters: 'สุข' }));
    await note.fill(NOTE);
    await expectAccessible(page);
    await addToCart.first().click();

    const drawer = drawerOf(page);
    await expect(new CartScreen(drawer, text).line(name)).toContainText(NOTE);
    await expectAccessible(page, 'dialog');
    await drawer.getByRole('link', { name: text('mf-cart:cart.view-cart') }).click();
    const line = new CartScreen(main, text).line(name);
    const change = line.getByRole('button', { name: text('common:gift.change-card') });
    await change.click();
    await expect(note).toBeFocused();
    await expectAccessible(page);
    await note.fill(CHANGED);
    await line.getByRole('button', { name: text('common:actions.save'), exact: true }).click();
    await expect(change).toBeFocused();
    await expect(line).toContainText(CHANGED);

    await new CartScreen(main, text).checkout.click();
    const checkout = new CheckoutScreen(page, text);
    await checkout.goOnTo('delivery');
    await checkout.goOnTo('payment');
    await checkout.payBy('cash').check();
    await checkout.goOnTo('review');
    await expect(main).toContainText(CHANGED);
    await checkout.place.click();

    await expect(page).toHaveURL(/\/checkout\/placed\//);
    await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(CHANGED);
    await expectAccessible(page);
  },
);

test(
  'without a connection a card’s text stays in its field, and is saved by the next try',
  { tag: '@writes' },
  async ({ page, context, visit, fill, text, product, isMobile, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await fill({ variantId: 'sp-rose-050', quantity: 1 });
    await visit('/cart');
    const line = new CartScreen(page.getByRole('main'), text).line(product('rosebuds').name);
    await line.getByLabel(text('common:gift.wrap')).check();
    await line.getByRole('button', { name: text('common:gift.write-card') }).click();
    const note = page.getByLabel(text('common:gift.note'));
    const save = line.getByRole('button', { name: text('common:actions.save'), exact: true });
    await note.fill(NOTE);

    await cutOff(page, isMobile);
    await save.click();
    await expect(toastsOf(page, text)).toContainText(text('common:errors.update-cart'));
    await expect(note).toHaveValue(NOTE);

    await context.setOffline(false);
    await save.click();
    await expect(note).toHaveCount(0);
    await expect(line).toContainText(NOTE);
  },
);

test(
  'a gift that is ticked and added before hydration is wrapped',
  { tag: '@writes' },
  async ({ page, call, text, product, header }) => {
    const letGo = await holdBack(page, /\/assets\/shell\/main\.[^/]*\.js$/);
    await page.goto(product('perfume-oud-royal').path, { waitUntil: 'commit' });
    await page.getByRole('main').getByLabel(text('common:gift.wrap')).check();
    await new ProductPage(page, text).addToCart.first().click();

    letGo();

    await expect(header.cartOf(1)).toBeVisible();
    await expect(page.getByLabel(text('common:gift.note'))).toBeVisible();
    // The count changes before the server has answered.
    await expect
      .poll(async () => (await (await call('GET', '/cart')).json()).data.items)
      .toEqual([expect.objectContaining({ gift: {} })]);
  },
);
