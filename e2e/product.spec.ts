import { headOf } from './testing/head.ts';
import { fetchedAll } from './testing/offline.ts';
import { ProductPage } from './testing/product-page.ts';
import { holdToasts, toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

test('a product is found by its slug and by its id; the slug is its address for search engines', async ({
  page,
  served,
  product,
  shop,
  language,
}) => {
  const { id, path, name } = product('perfume-oud-royal');

  await page.goto(`/products/${id}`);

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await headOf(page)).toMatchObject({
    canonical: shop.url + (language === 'ar' ? `/ar${path}` : path),
    'hreflang en': shop.url + path,
    'hreflang ar': `${shop.url}/ar${path}`,
    'og:type': 'product',
  });
  const bySlug = await served(path);
  expect(bySlug.status).toBe(200);
  expect(bySlug.html).toContain(`>${name}</h1>`);
});

test('a product that does not exist is a page with status 404', async ({ page, visit, served, text, allowProblem }) => {
  allowProblem(/console error: Failed to load resource: .*404/);
  for (const path of ['/products/NO_SUCH', '/products/%00', `/products/${'x'.repeat(200)}`]) {
    expect((await served(path)).status, path).toBe(404);
  }

  const response = await visit('/products/no-such');

  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle(text('shell:problem.product-not-found'));
  await expect(
    page.getByRole('heading', { level: 1, name: text('common:problems.product-not-found.title') }),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: text('common:problems.product-not-found.action') }),
  ).toBeVisible();
});

test('each size has its price, and says when few are left', async ({ page, visit, product, text }) => {
  const { path, sizes } = product('perfume-oud-royal');
  const perfume = new ProductPage(page, text);
  await visit(path);
  await expect(perfume.price).toContainText(sizes[0]!.price);
  await expect(page.getByText(text('common:left-in-stock', { count: sizes[1]!.stock }))).toBeHidden();

  await perfume.chooseSize(sizes[1]!.label);

  await expect(perfume.price).toContainText(sizes[1]!.price);
  await expect(page.getByText(text('common:left-in-stock', { count: sizes[1]!.stock }))).toBeVisible();
});

test('no more than the stock can be chosen', async ({ page, visit, product, text }) => {
  const { path, name, sizes } = product('perfume-oud-royal');
  const perfume = new ProductPage(page, text);
  await visit(path);
  await perfume.chooseSize(sizes[1]!.label);

  for (let pieces = 1; pieces < sizes[1]!.stock; pieces += 1) await perfume.more(name).click();

  await expect(perfume.quantity(name)).toHaveText(String(sizes[1]!.stock));
  await expect(perfume.more(name)).toBeDisabled();

  await perfume.chooseSize(sizes[0]!.label);

  await expect(perfume.more(name)).toBeEnabled();
});

test('a sold-out size can be viewed but not bought; a guest who wants to hear of it logs in first', async ({
  page,
  visit,
  product,
  text,
}) => {
  const { path, name, sizes } = product('perfume-jasmine');
  const perfume = new ProductPage(page, text);
  await visit(path);

  await perfume.chooseSize(sizes[1]!.label);

  await expect(perfume.price).toContainText(sizes[1]!.price);
  await expect(perfume.addToCart).toHaveCount(0);
  await expect(perfume.more(name)).toBeHidden();

  await perfume.tellMe.first().click();

  await expect(page).toHaveURL((url) => url.searchParams.get('next') === `${path}?size=pf-yasm-100&tell=pf-yasm-100`);
  await expect(toastsOf(page, text)).toContainText(text('common:stock-alert.log-in'));
});

test('a guest who adds to the cart is asked to log in, and the product is remembered', async ({
  page,
  visit,
  product,
  text,
  header,
}) => {
  const { id, path, name, sizes } = product('perfume-oud-royal');
  const perfume = new ProductPage(page, text);
  await visit(path);
  const variantId = await perfume.size(sizes[1]!.label).inputValue();
  await perfume.chooseSize(sizes[1]!.label);
  await perfume.more(name).click();
  await holdToasts(page, text);

  await perfume.addToCart.first().click();

  const toasts = toastsOf(page, text);
  await expect(toasts).toContainText(text('common:access.log-in-to-add'));
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('pendingAdd') ?? 'null') as unknown)).toEqual([
    { productId: id, variantId, quantity: 2, name, mergeId: expect.any(String) },
  ]);
  await expect(header.cartOf(2)).toBeVisible();
  // Pressed twice: there is one toast per product, and it does not cover the button.
  await perfume.addToCart.last().click();
  await expect(toasts.getByRole('link')).toHaveCount(1);

  await toasts.getByRole('link', { name: text('common:access.log-in') }).click();

  await expect(page).toHaveURL((url) => url.searchParams.get('next') === `${path}?size=${variantId}`);
  await expect(page.getByRole('main')).toContainText(text('common:access.kept', { product: name }));
});

// On wide screens, whose header has loaded the remote of the login page, which the focused link would load: the jump of the
// clock exceeds the time limit of a load.
test(
  'what a guest adds is kept, as the page says, and the keyboard holds the toast',
  { tag: '@wide' },
  async ({ page, visit, product, text, isMobile }) => {
    const { path } = product('perfume-oud-royal');
    await page.clock.install();
    await visit(path);
    await fetchedAll(page, isMobile);
    // From here on time passes only through `runFor`.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const add = new ProductPage(page, text).addToCart.first();
    await add.click();
    const toasts = toastsOf(page, text);
    const login = toasts.getByRole('link', { name: text('common:access.log-in') });
    await expect(login).toBeVisible();
    await page.keyboard.press('Shift');
    await login.focus();

    await page.clock.runFor(15_000);
    await expect(login).toBeVisible();
    await add.focus();
    await page.clock.runFor(3_100);
    await expect(toasts.locator('[inert]').getByText(text('common:access.log-in-to-add'))).toBeVisible();
    await page.clock.runFor(500);

    await expect(toasts).toBeEmpty();
    const main = page.getByRole('main');
    await expect(main).toContainText(text('common:access.kept-here'));
    await main.getByRole('link', { name: text('common:access.log-in-to-order') }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('next')?.startsWith(path) ?? false);
  },
);

test('a product card has its own sizes and button to the cart', async ({ page, visit, product, text }) => {
  const { id, name, sizes } = product('perfume-oud-royal');
  await visit('/category/perfumes');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

  await card.getByRole('radio', { name: sizes[1]!.label }).check();

  await expect(card).toContainText(sizes[1]!.price);

  await card.getByRole('button', { name: text('common:actions.add-to-cart') }).click();

  await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-add'));
  expect(await page.evaluate(() => localStorage.getItem('pendingAdd'))).toContain(`"${id}"`);
});
