import { formatMoney } from '@shop/i18n/format';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/cart.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const keepAsGuest = (page: Page, ids: readonly string[]) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('guestWishlist') === null && sessionStorage.getItem('seeded') === null) {
      localStorage.setItem('guestWishlist', JSON.stringify(kept));
      sessionStorage.setItem('seeded', '1');
    }
  }, ids);

guestTest(
  'a guest’s wishlist shows its products, and those no longer sold can be removed',
  async ({ page, visit, text, product, header }) => {
    await keepAsGuest(page, ['perfume-oud-royal', 'no-longer-here', 'saffron']);
    await visit('/wishlist');

    await expect(card(page, product('saffron').name)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('mf-cart:wishlist.guest-note'));
    await expect(page.getByRole('main')).toContainText(text('mf-cart:wishlist.kept', { count: 3 }));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page
      .getByRole('article')
      .filter({ hasText: text('mf-cart:wishlist.gone') })
      .getByRole('button', { name: text('common:actions.remove') })
      .press('Enter');
    await expect(card(page, product('perfume-oud-royal').name).getByRole('button').first()).toBeFocused();
    await expect(header.wishlistOf(2)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('mf-cart:wishlist.kept', { count: 2 }));

    const oud = card(page, product('perfume-oud-royal').name);
    await oud.getByRole('button', { name: text('common:actions.move-to-cart') }).click();
    await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
    await expect(oud).toBeVisible();
  },
);

guestTest('a guest who wants a stock alert is asked to log in', async ({ page, visit, text, product }) => {
  await keepAsGuest(page, ['perfume-jasmine']);
  await visit('/wishlist');
  const jasmine = card(page, product('perfume-jasmine').name);

  await jasmine.getByRole('radio', { name: product('perfume-jasmine').sizes[1]!.label }).check();
  await jasmine.getByRole('button', { name: text('common:stock-alert.tell-me') }).click();

  await expect(page).toHaveURL(/\/login\?next=%2Fwishlist%3Ftell%3D[\w-]+$/);
  await expect(toastsOf(page, text)).toContainText(text('common:stock-alert.log-in'));
});

test(
  'a stock alert that a guest wanted is asked for when the login leads back',
  { tag: '@writes' },
  async ({ page, visit, text, product }) => {
    const { name, path } = product('perfume-jasmine');

    await visit(`${path}?size=pf-yasm-100&tell=pf-yasm-100`);

    await expect(page.getByRole('main')).toContainText(text('common:stock-alert.asked', { name }));
    await expect(page).toHaveURL(new RegExp(`${path}\\?size=pf-yasm-100$`));
  },
);

test(
  'a guest’s list is merged after login and cleared',
  { tag: '@writes' },
  async ({ page, visit, call, product, header }) => {
    await call('POST', '/wishlist', { productId: 'perfume-oud-royal' });
    await keepAsGuest(page, ['saffron', 'perfume-oud-royal']);
    await visit('/wishlist');

    await expect(header.wishlistOf(2)).toBeVisible();
    await expect(card(page, product('saffron').name)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).toBe('[]');
  },
);

test(
  'a customer’s wishlist is shown beside the account menu, and at full width if the menu can’t be loaded',
  { tag: '@writes' },
  async ({ page, visit, call, product, allowProblem }) => {
    allowProblem(/could not be used|ERR_FAILED|already registered/);
    await call('POST', '/wishlist', { productId: 'saffron' });
    const list = card(page, product('saffron').name).locator('..');
    const menu = page.getByRole('main').locator('[aria-current="page"][href$="/wishlist"]');
    await visit('/wishlist');
    await expect(menu).toBeVisible();
    const beside = (await list.boundingBox())!;

    await page.route('**/assets/mf-account/**', (route) => route.abort());
    await page.reload();
    await expect(page.locator('main [data-state="failed"]')).toBeAttached();

    await expect(menu).toHaveCount(0);
    const alone = (await list.boundingBox())!;
    // The menu is beside the list; on a phone it is above it.
    expect([alone.width > beside.width, alone.y < beside.y]).toContain(true);
  },
);

test(
  'a merge that fails keeps the guest’s list for the next time',
  { tag: '@writes' },
  async ({ page, visit, header, allowProblem }) => {
    allowProblem(/Failed to load resource: .*503/);
    await keepAsGuest(page, ['saffron']);
    await page.route('**/api/wishlist/merge*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later', requestId: 'r' } }),
    );
    const refused = page.waitForResponse('**/api/wishlist/merge*');
    await visit('/about');
    await refused;
    await expect(header.wishlistOf(0)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('guestWishlist'))).toBe('["saffron"]');

    await page.unroute('**/api/wishlist/merge*');
    await page.reload();

    await expect(header.wishlistOf(1)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).toBe('[]');
  },
);

test(
  'a dropped price is shown, and the chosen size moves to the cart',
  { tag: '@writes' },
  async ({ page, visit, call, text, product, header, language }) => {
    const { name, sizes } = product('perfume-oud-royal');
    await call('POST', '/wishlist', { productId: 'perfume-oud-royal' });
    await page.route('**/api/wishlist?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object[] };
      await route.fulfill({ response, json: { data: answer.data.map((item) => ({ ...item, priceBefore: 30_000 })) } });
    });
    await visit('/wishlist');
    const oud = card(page, name);

    await expect(oud).toContainText(
      text('mf-cart:wishlist.price-dropped', { old: formatMoney(30_000, language), new: sizes[0]!.price }),
    );
    await oud.getByRole('radio', { name: sizes[1]!.label }).check();
    await expect(oud).toContainText(text('common:left-in-stock', { count: 3 }));
    await expectAccessible(page);
    await oud.getByRole('button', { name: text('common:actions.move-to-cart') }).click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.added-to-cart'));
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.removed-from-wishlist'));
    await expect(header.cartOf(1)).toBeVisible();
    await expect(header.wishlistOf(0)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-cart:wishlist.empty.title'));
    const cart = (await (await call('GET', '/cart?lang=en')).json()) as { data: { items: { variantId: string }[] } };
    expect(cart.data.items.map(({ variantId }) => variantId)).toEqual(['pf-oudr-100']);
  },
);

test(
  'a removed wish can be put back where it was, and a double click removes it once',
  { tag: '@writes' },
  async ({ page, visit, call, text, product, header }) => {
    const [oud, saffron] = ['perfume-oud-royal', 'saffron'].map((id) => product(id).name) as [string, string];
    for (const productId of ['perfume-oud-royal', 'saffron']) await call('POST', '/wishlist', { productId });
    await visit('/wishlist');
    const heart = (name: string) =>
      page.getByRole('button', { name: text('common:accessibility.remove-from-wishlist', { name }) });
    const undo = (name: string) => page.getByRole('button', { name: `${text('common:actions.undo')} : ${name}` });

    await heart(saffron).focus();
    await page.keyboard.press('Enter');
    await expect(undo(saffron)).toBeFocused();
    await expect(header.wishlistOf(1)).toBeVisible();
    await heart(oud).dblclick();
    await expect(header.wishlistOf(0)).toBeVisible();
    await expect(undo(oud)).toBeFocused();
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.removed-from-wishlist'));
    await undo(oud).click();
    await undo(saffron).press('Enter');

    await expect(heart(saffron)).toBeFocused();
    await expect(header.wishlistOf(2)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([saffron, oud]);
  },
);

test(
  'a customer sets a stock alert, and the page remembers it',
  { tag: '@writes' },
  async ({ page, visit, call, text, product }) => {
    const { name, sizes } = product('perfume-jasmine');
    await call('POST', '/wishlist', { productId: 'perfume-jasmine' });
    await visit('/wishlist');
    const choose = () => card(page, name).getByRole('radio', { name: sizes[1]!.label }).check();

    await choose();
    await card(page, name)
      .getByRole('button', { name: text('common:stock-alert.tell-me') })
      .click();
    await expect(card(page, name)).toContainText(text('common:stock-alert.asked', { name }));

    await page.reload();
    await choose();
    await expect(card(page, name)).toContainText(text('common:stock-alert.asked', { name }));
  },
);

test(
  'a heart that could not be saved is reverted with a message',
  { tag: '@writes' },
  async ({ page, visit, text, product, header, allowProblem }) => {
    allowProblem(/Failed to load resource: .*503/);
    const { name } = product('perfume-oud-royal');
    await page.route('**/api/wishlist?*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later', requestId: 'r' } }),
    );
    await visit('/category/perfumes');

    await page.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name }) }).click();

    await expect(toastsOf(page, text)).toContainText(text('common:errors.add-to-wishlist'));
    await expect(header.wishlistOf(0)).toBeVisible();
  },
);

test(
  'two tabs of a customer show the same wishlist',
  { tag: '@writes' },
  async ({ context, visit, text, product, header }) => {
    const { name } = product('perfume-oud-royal');
    await visit('/category/perfumes');
    const other = await context.newPage();
    await other.goto('/category/perfumes');

    await other.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name }) }).click();

    await expect(header.wishlistOf(1)).toBeVisible();
  },
);
