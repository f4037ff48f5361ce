import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import type { Page } from 'playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { holdBack } from './testing/hold-back.ts';
import { ProductPage } from './testing/product-page.ts';
import { ProductVisit } from './testing/product-visit.ts';
import type { Text } from './testing/texts.ts';
import { holdToasts, toastsOf } from './testing/toasts.ts';
import { expect, test as base } from './testing/visitor.ts';

const test = base.extend<{ visited: ProductVisit }>({
  visited: async ({ page, text }, use) => {
    await use(new ProductVisit(page, text));
  },
});

const ESTIMATE = {
  emirate: 'DU',
  charge: 1500,
  freeFrom: 20_000,
  from: '2026-11-24',
  to: '2026-11-26',
  orderBy: '2026-11-22T10:00:00.000Z',
};

test('the size in the address is chosen in the served page; nonsense means the default', async ({
  served,
  product,
}) => {
  const { path, sizes } = product('perfume-oud-royal');
  const chosenIn = (html: string) =>
    /checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/.exec(html)?.slice(1).find(Boolean);

  const [plain, second, nonsense] = [
    await served(path),
    await served(`${path}?size=PF-OUDR-100`),
    await served(`${path}?size=%00huge`),
  ];

  expect(chosenIn(plain.html)).toBe('pf-oudr-050');
  expect(chosenIn(second.html)).toBe('pf-oudr-100');
  expect(second.html).toContain(sizes[1]!.label);
  expect(nonsense.status).toBe(200);
  expect(chosenIn(nonsense.html)).toBe('pf-oudr-050');
});

test('choosing a size changes the address, and Back leaves the page', async ({ page, visit, product, visited }) => {
  const { path, sizes } = product('perfume-oud-royal');
  await visit('/about');
  await visit(path);

  await visited.size(sizes[1]!.label).check();
  await expect(page).toHaveURL(/\?size=pf-oudr-100$/);
  await page.reload();
  await expect(visited.size(sizes[1]!.label)).toBeChecked();
  await page.goBack();

  await expect(page).toHaveURL(/\/about$/);
});

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
  'on a phone dots tell which picture is shown and lead to the others',
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

test('an emirate shows the days and the charge, also on the next product; before, the usual one is named', async ({
  page,
  visit,
  served,
  product,
  visited,
  text,
  language,
}) => {
  const { path } = product('perfume-oud-royal');
  const usual = EMIRATE_NAMES.DU[language];
  await page.route('**/api/delivery/estimate?*', (route) => {
    const chosen = route.request().url().includes('emirate=SH');
    return route.fulfill({ json: { data: chosen ? { ...ESTIMATE, emirate: 'SH', charge: 2000 } : ESTIMATE } });
  });
  const { html } = await served(path);
  expect(html).toContain(text('mf-catalog:product.delivery-hint'));
  await visit(path);
  await expect(visited.estimate).toContainText(usual);
  await expect(visited.emirate).toHaveValue('');

  await visited.emirate.selectOption({ label: EMIRATE_NAMES.SH[language] });
  await expect(visited.estimate).toContainText('24');
  await expect(visited.estimate).toContainText('20.00');
  await expect(visited.estimate).not.toContainText(usual);
  await visit(product('perfume-rose-taif').path);

  await expect(visited.emirate).toHaveValue('SH');
  await expect(visited.estimate).toContainText('20.00');
});

for (const height of [900, 600]) {
  test(
    `in a window ${height} px high the way to the cart stays in sight beside pictures and texts`,
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

const orderWithin = (page: Page, text: Text, time: string) =>
  page.getByText(text('mf-catalog:product.order-within.sentence').replace('{time}', time), { exact: true });

test('nobody is asked to order in time what is sold out', async ({ page, visit, product, visited, text, language }) => {
  const { path, sizes } = product('perfume-jasmine');
  const within = orderWithin(page, text, { en: '2 h', ar: 'ساعتين' }[language]);
  await page.route('**/api/delivery/estimate?*', (route) => route.fulfill({ json: { data: ESTIMATE } }));
  await page.clock.install({ time: new Date('2026-11-22T07:00:00Z') });
  await visit(path);
  await page.clock.pauseAt(new Date('2026-11-22T08:00:00Z'));
  await visited.emirate.selectOption('DU');
  await expect(within).toBeVisible();

  await new ProductPage(page, text).chooseSize(sizes[1]!.label);

  await expect(within).toBeHidden();
  await expect(visited.estimate).toContainText('24');
});

test('the time until the cut-off counts down, and then the days are asked for anew', async ({
  page,
  visit,
  product,
  visited,
  text,
  language,
}) => {
  const within = (time: string) => orderWithin(page, text, time);
  const times = { en: ['2 h', '1 h 59 min'], ar: ['ساعتين', 'ساعة و59 دقيقة'] }[language];
  const answers = [ESTIMATE, { ...ESTIMATE, from: '2026-11-25', orderBy: '2026-11-23T10:00:00.000Z' }];
  await page.route('**/api/delivery/estimate?*', (route) => route.fulfill({ json: { data: answers.shift() } }));
  await page.clock.install({ time: new Date('2026-11-22T07:00:00Z') });
  await visit(product('perfume-oud-royal').path);
  await page.clock.pauseAt(new Date('2026-11-22T08:00:00Z'));

  await visited.emirate.selectOption('DU');
  await expect(within(times[0]!)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(within(times[1]!)).toBeVisible();
  await page.clock.fastForward(119 * 60_000);

  await expect(visited.estimate).toContainText('25');
  await expect(within(times[1]!)).toBeHidden();
});

test('an estimate that fails can be asked for again', async ({ page, visit, product, visited, text, allowProblem }) => {
  allowProblem(/delivery\/estimate|Failed to load resource/);
  let fails = true;
  await page.route('**/api/delivery/estimate?*', (route) =>
    fails ? route.abort() : route.fulfill({ json: { data: ESTIMATE } }),
  );
  await visit(product('perfume-oud-royal').path);

  await visited.emirate.selectOption('DU');
  await expect(visited.estimate).toContainText(text('mf-catalog:product.delivery-failed'));
  fails = false;
  await visited.estimate.getByRole('button', { name: text('common:actions.retry') }).click();

  await expect(visited.estimate).toContainText('15.00');
});

test('the last emirate chosen wins, however late the first one answers', async ({ page, visit, product, visited }) => {
  await page.route('**/api/delivery/estimate?*', (route) => {
    const charge = route.request().url().includes('emirate=AZ') ? 2000 : 1500;
    return route.fulfill({ json: { data: { ...ESTIMATE, charge } } });
  });
  const letGo = await holdBack(page, /delivery\/estimate.*emirate=AZ/);
  await visit(product('perfume-oud-royal').path);

  await visited.emirate.selectOption('AZ');
  await visited.emirate.selectOption('DU');
  await expect(visited.estimate).toContainText('15.00');
  letGo();

  await expect(visited.estimate).not.toContainText('20.00');
});

test('products opened before stand below, newest first, without the open one', async ({
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

test('where the device can’t share, the address with its size is copied', async ({
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

test('a toast leaves the way to the cart free', { tag: '@narrow' }, async ({ page, visit, product, visited, text }) => {
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
});

test('no picture is asked for in more than twice the window', { tag: '@both' }, async ({ page, visit, product }) => {
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
