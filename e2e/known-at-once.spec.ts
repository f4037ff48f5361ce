import { holdBack } from './testing/hold-back.ts';
import { watchLayout } from './testing/loading.ts';
import { expect, test } from './testing/visitor.ts';

const PRODUCTS = '**/api/products/public?*';
const PRODUCT = '**/api/products/public/*';

test(
  'a pressed card’s product shows what the card knew before its data is there; nothing moves when the rest arrives',
  { tag: '@both' },
  async ({ page, address, visit, product, text, isMobile }) => {
    const { name, path, sizes } = product('perfume-oud-royal');
    const shifts = await watchLayout(page);
    const letGo = await holdBack(page, PRODUCT);
    await visit('/category/perfumes');
    const main = page.getByRole('main');

    await page.getByRole('link', { name, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveURL(address(path));
    await expect(page).toHaveTitle(text('mf-catalog:product.title', { name }));
    await expect(main.getByText(sizes[0]!.price).first()).toBeVisible();
    await expect(main.getByRole('img').first()).toBeInViewport();
    await expect(main.getByText(text('common:states.loading'))).toBeAttached();
    if (isMobile) await expect(main.getByRole('button', { name: text('common:actions.add-to-cart') })).toBeEnabled();
    const before = await shifts();
    letGo();

    await expect(main.getByRole('radio', { name: sizes[1]!.label })).toBeVisible();
    await expect(main.getByText(text('common:states.loading'))).toHaveCount(0);
    expect((await shifts()).what.slice(before.what.length)).toEqual([]);
  },
);

test(
  'a pressed category shows its name before its products are there; nothing moves when they arrive',
  { tag: '@affected' },
  async ({ page, address, visit, text }) => {
    const name = text('mf-catalog:categories.spices.name');
    const shifts = await watchLayout(page);
    await visit('/');
    const main = page.getByRole('main');
    const letGo = await holdBack(page, PRODUCTS);

    await main.getByRole('link', { name }).first().click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveURL(address('/category/spices'));
    await expect(page).toHaveTitle(text('mf-catalog:categories.spices.meta-title'));
    await expect(main.getByText(text('mf-catalog:categories.spices.intro'))).toBeVisible();
    await expect(main.getByText(text('common:states.loading'))).toBeAttached();
    const before = await shifts();
    letGo();

    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByText(text('common:states.loading'))).toHaveCount(0);
    expect((await shifts()).what.slice(before.what.length)).toEqual([]);
  },
);

test('a product whose data can’t be loaded shows that in the place of what was known', async ({
  page,
  visit,
  product,
  text,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource|failed request/);
  const { name } = product('perfume-oud-royal');
  await page.route(PRODUCT, (route) => route.abort());
  const letGo = await holdBack(page, PRODUCT);
  await visit('/category/perfumes');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  letGo();

  await expect(page.getByRole('heading', { level: 1, name: text('common:errors.load-products') })).toBeFocused();

  await page.unroute(PRODUCT);
  await page.getByRole('button', { name: text('common:problems.unavailable.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

test('Back shows a sorted list and its place while the API is silent, and then what has changed in it', async ({
  page,
  address,
  visit,
  text,
  product,
}) => {
  const { name } = product('oil-rose');
  const sorted = '/category/essential-oil?sort=price';
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const cards = page.getByRole('main').getByRole('article');
  await visit('/category/essential-oil');
  await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption(text('mf-catalog:listing.sort.price'));
  await expect(page).toHaveURL(address(sorted));
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  const names = await cards.getByRole('heading').allTextContents();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.getByRole('link', { name, exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.route(PRODUCTS, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { name: string }[] };
    await route.fulfill({ json: { ...body, data: body.data.map((card) => ({ ...card, name: `${card.name} 2` })) } });
  });
  const letGo = await holdBack(page, PRODUCTS);
  await page.goBack();

  await expect(page).toHaveURL(address(sorted));
  await expect(cards.getByRole('heading')).toHaveText(names);
  await expect.poll(scrolled).toBe(300);

  letGo();

  await expect(cards.getByRole('heading')).toHaveText(names.map((one) => `${one} 2`));
  expect(await scrolled()).toBe(300);
});
