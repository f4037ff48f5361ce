import { headOf } from './testing/head.ts';
import { holdBack } from './testing/hold-back.ts';
import { expect, test } from './testing/visitor.ts';

/** Marks the document: after a full page load the mark is gone. */
const MARK = 'sameDocument';

test(
  'going from home to the cart crosses remotes in one document, and each page marks its place in the menu',
  { tag: '@smoke' },
  async ({ page, address, visit, text, product, header }) => {
    const { name, path } = product('perfume-oud-royal');
    const heading = (words: string) => page.getByRole('heading', { level: 1, name: words });
    await visit('/');
    await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);

    await page
      .getByRole('main')
      .getByRole('link', { name: text('shell:categories.perfumes') })
      .first()
      .click();
    await expect(heading(text('mf-catalog:categories.perfumes.name'))).toBeFocused();
    await expect(page).toHaveTitle(text('mf-catalog:categories.perfumes.meta-title'));

    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(name)).toBeFocused();
    await expect(page).toHaveURL(address(path));
    await expect(page).toHaveTitle(text('mf-catalog:product.title', { name }));

    await header.cartOf(0).click();
    await expect(heading(text('mf-cart:cart.empty.title'))).toBeFocused();
    await expect(page).toHaveTitle(text('mf-cart:cart.meta-title'));

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('shell:navigation.track-order') })
      .click();
    await expect(heading(text('mf-account:tracking.title'))).toBeFocused();
    await expect(page).toHaveTitle(text('mf-account:tracking.meta-title'));

    await header.logo.click();
    await expect(heading(text('mf-catalog:home.heading'))).toBeFocused();
    expect(await page.evaluate((mark) => mark in globalThis, MARK)).toBe(true);
  },
);

test(
  'a product is prefetched while the mouse rests on its link',
  { tag: '@wide' },
  async ({ page, address, visit, product }) => {
    const { name, path } = product('perfume-oud-royal');
    await visit('/category/perfumes');
    const link = page.getByRole('link', { name, exact: true });
    const isData = (url: string) => new URL(url).pathname === path.replace('/products/', '/api/products/public/');
    const data = page.waitForResponse((answer) => isData(answer.url()));
    await link.hover();
    await (await data).finished();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await link.click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveURL(address(path));
    expect(requested.filter((url) => isData(url) || /\/catalog\.product\.[\w-]+\.(js|css)/.test(url))).toEqual([]);
  },
);

for (const [remote, path] of [
  ['mf-account', '/login'],
  ['mf-cart', '/cart'],
  ['the shell', '/policies'],
] as const) {
  test(`the link to home on a page of ${remote} shows the home page`, async ({ page, visit, text, header }) => {
    await visit(path);

    await header.logo.click();

    await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:home.heading') })).toBeFocused();
    await expect(page).toHaveTitle(text('mf-catalog:home.title'));
  });
}

test('a page reached by a link has the same head as one that is loaded', async ({ page, address, visit, product }) => {
  const { name, path } = product('perfume-oud-royal');
  await visit('/category/perfumes');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(address(path));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const walked = await headOf(page);

  await page.reload();

  expect(walked).toEqual(await headOf(page));
});

test('while a page loads of which nothing is known, a spinner is shown and the old page stays', async ({
  page,
  visit,
  text,
  product,
}) => {
  const { name, path } = product('perfume-oud-royal');
  const letGo = await holdBack(page, '**/api/home/public?*');
  await visit(path);

  await page
    .getByRole('main')
    .getByRole('link', { name: text('mf-catalog:listing.home'), exact: true })
    .click();

  const spinner = page.getByRole('img', { name: text('common:accessibility.loading'), exact: true });
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  letGo();

  await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:home.heading') })).toBeFocused();
  await expect(spinner).toBeHidden();
});

test('a press on the cart is not lost while its part takes the place of the link', async ({
  page,
  address,
  visit,
  header,
}) => {
  const part = /\/slot-header\.cart\.[^/]*\.js$/;
  const letGo = await holdBack(page, part);
  const asked = page.waitForRequest(part);
  await visit('/about');
  await header.cartOf(0).hover();
  await page.mouse.down();

  const file = (await asked).url();
  letGo();
  await page.evaluate(async (url) => {
    await import(url);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, file);
  await page.mouse.up();

  await expect(page).toHaveURL(address('/cart'));
  await expect(page.locator('[data-slot="header.cart"]')).not.toBeAttached();
});

test('a new page starts at its top, and Back restores the scroll position', async ({ page, visit, product }) => {
  const { name } = product('oil-rose');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await visit('/category/essential-oil');
  const link = page.getByRole('link', { name, exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);

  await link.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(scrolled).toBe(place);
});

test('“See all categories” leads to the collections on the home page', async ({
  page,
  address,
  visit,
  text,
  allowProblem,
}) => {
  allowProblem(/console error: Failed to load resource: .*404/);
  await visit('/category/no-such');

  await page.getByRole('link', { name: text('common:problems.category-not-found.action') }).click();

  await expect(page).toHaveURL(address('/#collections'));
  await expect(page.locator('#collections')).toBeInViewport();
  await expect(page.locator('#collections')).toBeFocused();
});

test('products that fail to load are an error with a retry', async ({ page, visit, text, product, allowProblem }) => {
  allowProblem(/console error: Failed to load resource: .*500/);
  const { name } = product('oil-rose');
  const problem = { message: 'x', code: 'internal', requestId: 'page-view-12345' };
  await visit('/about');
  await page.route('**/api/products/public?*', (route) => route.fulfill({ status: 500, json: problem }));

  await page.evaluate(() => history.pushState({}, '', '/category/essential-oil'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));

  await expect(
    page.getByRole('heading', { level: 1, name: text('common:errors.error-loading-products') }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('common:problems.reference', { id: problem.requestId }));

  await page.unroute('**/api/products/public?*');
  await page.getByRole('button', { name: text('common:problems.internal.action') }).click();

  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('each page that could not be loaded says what failed', async ({
  page,
  visit,
  text,
  product,
  header,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource: .*503/);
  const { path } = product('perfume-oud-royal');
  await page.addInitScript(() => localStorage.setItem('guestWishlist', '["perfume-oud-royal"]'));
  await visit('/about');
  await page.route(/\/api\/(home|products)\/public/, (route) =>
    route.fulfill({ status: 503, json: { message: 'x', code: 'unavailable', requestId: 'page-view-12345' } }),
  );
  const failed = (key: string) => page.getByRole('heading', { level: 1, name: text(`common:errors.${key}`) });

  await header.wishlistOf(1).click();
  await expect(failed('load-products')).toBeVisible();
  await header.logo.click();
  await expect(failed('fetch-home')).toBeVisible();
  await page.evaluate((address) => history.pushState({}, '', address), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(failed('load-products')).toBeVisible();
});

test('a hydration mismatch fails its story', async ({ page, visit, allowProblem }) => {
  // An allowed problem must occur, so this story fails if React repairs a hydration mismatch without reporting it.
  allowProblem(/console error: The page had to be rendered anew/);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Something else') });
  });

  await visit('/about');
});
