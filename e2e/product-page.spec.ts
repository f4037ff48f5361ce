import { expectAccessible } from './testing/accessibility.ts';
import { watchLayout } from './testing/loading.ts';
import { expect, test } from './testing/product-visit.ts';
import { holdToasts, toastsOf } from './testing/toasts.ts';

test('the size in the address is chosen in the served page; an invalid one means the default', async ({
  served,
  product,
}) => {
  const { path, sizes } = product('perfume-oud-royal');
  const chosenIn = (html: string) =>
    /checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/.exec(html)?.slice(1).find(Boolean);

  const [plain, second, invalid, linked] = [
    await served(path),
    await served(`${path}?size=PF-OUDR-100`),
    await served(`${path}?size=%00huge`),
    // As text messages link to it.
    await served('/products/pf-oudr-100'),
  ];

  expect(chosenIn(plain.html)).toBe('pf-oudr-050');
  expect(chosenIn(second.html)).toBe('pf-oudr-100');
  expect(second.html).toContain(sizes[1]!.label);
  expect(chosenIn(linked.html)).toBe('pf-oudr-100');
  expect(invalid.status).toBe(200);
  expect(chosenIn(invalid.html)).toBe('pf-oudr-050');
});

test('an address in capitals leads to the product, in its language', async ({ served, product, address }) => {
  const { path } = product('perfume-oud-royal');

  const { status, headers } = await served(address(path.replace('oud', 'OUD')));

  expect(status).toBe(301);
  expect(headers['location']).toBe(address(path));
});

test(
  'choosing a size changes the address, and Back leaves the page',
  { tag: '@smoke' },
  async ({ page, visit, product, visited }) => {
    const { path, sizes } = product('perfume-oud-royal');
    await visit('/about');
    await visit(path);

    await visited.size(sizes[1]!.label).check();
    await expect(page).toHaveURL(/\?size=pf-oudr-100$/);
    await page.reload();
    await expect(visited.size(sizes[1]!.label)).toBeChecked();
    await page.goBack();

    await expect(page).toHaveURL(/\/about$/);
  },
);

test(
  'a picture opens large, turns and closes by keyboard',
  { tag: '@both' },
  async ({ page, visit, product, visited, language }) => {
    await visit(product('perfume-oud-royal').path);

    await visited.enlarge(1).focus();
    await page.keyboard.press('Enter');
    await expect(visited.count(1)).toBeVisible();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(visited.count(2)).toBeVisible();
    await visited.large(2).press('Enter');
    await expect(visited.large(2)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await expect(visited.zoom).toHaveCount(0);
    await expect(visited.enlarge(1)).toBeFocused();
  },
);

test(
  'on a phone dots show which picture is in view and lead to the others',
  { tag: '@both' },
  async ({ visit, product, visited, text, isMobile }) => {
    const { path, name } = product('perfume-oud-royal');
    await visit(path);
    const dot = (n: number) =>
      visited.pictures(name).getByRole('button', { name: text('common:accessibility.show-image', { n }), exact: true });

    if (!isMobile) {
      await expect(dot(2)).toBeHidden();
      return;
    }
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await dot(2).click();
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await expect(visited.enlarge(2)).toBeInViewport({ ratio: 0.9 });
  },
);

test('one picture alone has no dots and no arrows', async ({ page, visit, product, visited, text }) => {
  const { path, name } = product('perfume-oud-royal');
  await page.route(`**/api${path.replace('/products/', '/products/public/')}?*`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { images: unknown[] } };
    await route.fulfill({ json: { data: { ...data, images: data.images.slice(0, 1), measures: undefined } } });
  });
  await visit('/category/perfumes');
  await page.getByRole('link', { name, exact: true }).click();

  await expect(visited.pictures(name).getByRole('button')).toHaveCount(1);
  await visited.enlarge(1, 1).click();
  await expect(visited.zoom.getByRole('button', { name: text('common:accessibility.close') })).toBeVisible();
  await expect(visited.zoom.getByRole('button', { name: text('common:actions.next') })).toHaveCount(0);
});

for (const height of [900, 600]) {
  test(
    `in a window ${height} px high the button to the cart stays visible beside pictures and texts`,
    { tag: '@wide' },
    async ({ page, visit, product, text }) => {
      await page.setViewportSize({ width: 1440, height });
      const { path } = product('perfume-oud-royal');
      const main = page.getByRole('main');
      const add = main.getByRole('button', { name: text('common:actions.add-to-cart') }).first();
      const description = main.locator('summary').first();
      await visit(path);

      await description.scrollIntoViewIfNeeded();

      await expect(description).toBeInViewport({ ratio: 1 });
      await expect(add).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  'on a tablet the pictures are beside name, price and the only button to the cart, and nothing moves',
  { tag: '@wide' },
  async ({ page, visit, product, visited, text }) => {
    const moved = await watchLayout(page);
    const add = page.getByRole('main').getByRole('button', { name: text('common:actions.add-to-cart'), exact: true });
    const { path, name } = product('perfume-oud-royal');
    for (const width of [768, 1023]) {
      await page.setViewportSize({ width, height: 1024 });
      await visit(path);

      await expect(visited.estimate).toHaveAttribute('aria-busy', 'false');
      const pictures = (await visited.pictures(name).boundingBox())!;
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;

      expect(pictures.width).toBeLessThan(width / 2);
      expect(Math.min(pictures.x, width - pictures.x - pictures.width)).toBeGreaterThan(16);
      expect(Math.abs(title.y - pictures.y)).toBeLessThan(16);
      await expect(add.filter({ visible: true })).toHaveCount(1);
      await expect(add.first()).toBeInViewport({ ratio: 1 });
      expect((await moved()).what.join('\n')).toBe('');
    }
  },
);

test('recently viewed products are listed below, newest first, without the open one', async ({
  page,
  visit,
  product,
  visited,
}) => {
  const [first, second, third] = [
    product('perfume-oud-royal'),
    product('perfume-rose-taif'),
    product('perfume-musk-blanc'),
  ];
  for (const { path } of [first, second, third]) await visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.name);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  await expect(visited.recent).toHaveText([second.name, first.name]);
});

test('if the device can’t share, the address with the chosen size is copied', async ({
  page,
  context,
  visit,
  product,
  visited,
  text,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await visit(`${product('perfume-oud-royal').path}?size=pf-oudr-100`);

  await visited.share.click();

  await expect(toastsOf(page, text)).toContainText(text('common:toasts.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/[^?]+\?size=pf-oudr-100$/);
});

test(
  'a toast does not cover the button to the cart',
  { tag: '@narrow' },
  async ({ page, visit, product, visited, text }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await visit(product('perfume-oud-royal').path);
    await holdToasts(page, text);
    await visited.share.click();
    const toast = toastsOf(page, text).getByText(text('common:toasts.copied'));
    await expect(toast).toBeVisible();

    const [toastPlace, barPlace] = [
      await toast.boundingBox(),
      await page
        .getByRole('main')
        .getByRole('button', { name: text('common:actions.add-to-cart') })
        .last()
        .boundingBox(),
    ];

    expect(toastPlace!.y + toastPlace!.height).toBeLessThanOrEqual(barPlace!.y);
  },
);

test('no picture is requested at more than twice the window’s width', async ({ page, visit, product }) => {
  const widths: number[] = [];
  page.on('request', (request) => {
    const width = /\/media\/.*[?]w=(\d+)$/.exec(request.url())?.[1];
    if (width) widths.push(Number(width));
  });

  await visit(product('perfume-oud-royal').path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(1536, 2 * page.viewportSize()!.width));
});
