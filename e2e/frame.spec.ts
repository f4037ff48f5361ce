import { CATEGORIES, categoryPath, GENERAL_CATEGORIES, SANDALWOOD_CATEGORIES } from '@shop/contract/categories';
import { headOf } from './testing/head.ts';
import { fetchedAll } from './testing/offline.ts';
import { toastsOf } from './testing/toasts.ts';
import { expect, test } from './testing/visitor.ts';

const PLAIN_PAGE = '/about';

test(
  'the main menu has the specified links in their order, and gifts',
  { tag: '@both' },
  async ({ page, address, visit, header, text, isMobile }) => {
    const nameOf = (category: string) => text(`shell:categories.${category}`);
    await visit(PLAIN_PAGE);
    if (isMobile) await header.menuButton.click();

    await header.sandalwood.click();

    const links = header.menu.getByRole('list').first().getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([
      address('/'),
      ...[...SANDALWOOD_CATEGORIES, ...GENERAL_CATEGORIES].map((category) => address(categoryPath(category))),
      address(`/search?${new URLSearchParams({ q: text('shell:navigation.gifts') }).toString()}`),
    ]);
    await expect(links).toContainText([
      text('shell:navigation.home'),
      ...CATEGORIES.map((category) => nameOf(category)),
      text('shell:navigation.gifts'),
    ]);

    await links.nth(1).click();

    await expect(page).toHaveURL(address(categoryPath(SANDALWOOD_CATEGORIES[0])));
    await expect(
      page.getByRole('heading', { level: 1, name: text(`mf-catalog:categories.${SANDALWOOD_CATEGORIES[0]}.name`) }),
    ).toBeFocused();
    await expect(header.menu.getByRole('link', { name: nameOf('chips') })).toBeHidden();
  },
);

test('the sandalwood submenu follows mouse and keyboard', { tag: '@wide' }, async ({ page, visit, header }) => {
  await visit(PLAIN_PAGE);
  const oil = header.sandalwoodLinks.first();
  await expect(oil).toBeHidden();

  // The mouse opens it by being there, and closes it by leaving.
  await header.sandalwood.hover();
  await expect(oil).toBeVisible();
  await oil.hover();
  await page.mouse.move(1, page.viewportSize()!.height - 1);
  await expect(oil).toBeHidden();

  // A click keeps open what the mouse has opened; the next one closes it.
  await header.sandalwood.hover();
  await expect(oil).toBeVisible();
  await header.sandalwood.click();
  await expect(oil).toBeVisible();
  await header.sandalwood.click();
  await expect(oil).toBeHidden();
  await page.mouse.move(1, page.viewportSize()!.height - 1);

  await header.sandalwood.click();
  await expect(oil).toBeVisible();
  await page.mouse.click(1, page.viewportSize()!.height - 1);
  await expect(oil).toBeHidden();

  await header.sandalwood.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(oil).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(oil).toBeHidden();
  await expect(header.sandalwood).toBeFocused();
});

test(
  'while the sandalwood submenu is open, the page behind it is dimmed',
  { tag: '@wide' },
  async ({ page, visit, header }) => {
    await visit(PLAIN_PAGE);
    const { width, height } = page.viewportSize()!;
    const corner = async () => {
      const picture = await page.screenshot({ clip: { x: width - 8, y: height - 8, width: 4, height: 4 } });
      return picture.toString('base64');
    };
    const before = await corner();

    await header.sandalwood.click();
    await expect(header.sandalwoodLinks.first()).toBeVisible();
    const dimmed = await corner();
    await page.keyboard.press('Escape');
    await expect(header.sandalwoodLinks.first()).toBeHidden();

    expect(dimmed).not.toBe(before);
    expect(await corner()).toBe(before);
  },
);

test(
  'the banner’s text is hidden where the sandalwood submenu would cover part of it',
  { tag: '@wide' },
  async ({ page, visit, header }) => {
    await visit('/');
    const words = page.getByRole('main').getByRole('heading', { level: 2 }).first().locator('..');
    const panel = header.menu.locator('details > :not(summary)');
    await expect(words).toHaveCSS('opacity', '1');

    await header.sandalwood.click();
    const [panelPlace, wordsPlace] = [await panel.boundingBox(), await words.boundingBox()];

    expect(panelPlace!.y + panelPlace!.height).toBeGreaterThan(wordsPlace!.y);
    await expect(words).toHaveCSS('opacity', '0');
    await page.keyboard.press('Escape');
    await expect(words).toHaveCSS('opacity', '1');
  },
);

test(
  'the header has the whole menu from 1024 px, and search, language and login from 768 px; below, they are behind its buttons',
  { tag: '@wide' },
  async ({ page, visit, header, text }) => {
    await visit(PLAIN_PAGE);
    const banner = page.getByRole('banner');
    const inTheBar = [
      banner.getByRole('combobox', { name: text('shell:search.label') }),
      header.opener(text('common:accessibility.choose-language')),
      banner.getByRole('link', { name: text('shell:navigation.login') }),
    ];
    const items = header.menu.getByRole('listitem').filter({ visible: true });

    await page.setViewportSize({ width: 1024, height: 768 });
    for (const part of [...inTheBar, header.sandalwood]) await expect(part).toBeVisible();
    await expect(header.menuButton).toBeHidden();
    await page.evaluate(async () => Promise.all(Array.from(document.fonts, async (face) => face.load())));
    for (const letters of ['house', 'system']) {
      await page.locator('html').evaluate(({ dataset }, chosen) => (dataset['letters'] = chosen), letters);
      const places = await items.evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
      );
      const inOrder = places.toSorted((one, other) => one.left - other.left);
      expect(inOrder[0]!.left).toBeGreaterThanOrEqual(32);
      expect(inOrder.at(-1)!.right).toBeLessThanOrEqual(1024 - 32);
      for (const [n, place] of inOrder.slice(1).entries()) {
        expect(place.top).toBe(places[0]!.top);
        expect(place.left - inOrder[n]!.right).toBeGreaterThanOrEqual(16);
      }
    }

    for (const width of [1023, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      for (const part of inTheBar) await expect(part).toBeVisible();
      await expect(header.sandalwood).toBeHidden();
      await header.menuButton.click();
      await expect(header.sandalwood).toBeVisible();
      await page.keyboard.press('Escape');
    }

    await page.setViewportSize({ width: 767, height: 1024 });
    for (const part of [...inTheBar, header.sandalwood]) await expect(part).toBeHidden();
    await header.menuButton.click();

    await expect(header.menu.getByRole('link').first()).toHaveText(text('shell:navigation.login'));
    await expect(header.opener(text('common:accessibility.choose-language'))).toBeInViewport();
  },
);

test(
  'the menu of narrow screens takes the focus, keeps the page still, and gives both back',
  { tag: '@narrow' },
  async ({ page, address, visit, header, text }) => {
    await visit(PLAIN_PAGE);
    const behind = page.locator('main');

    await header.menuButton.click();

    await expect(header.menu).toBeFocused();
    await expect(behind).toHaveJSProperty('inert', true);
    await expect(header.menu.getByRole('link', { name: text('shell:navigation.login') })).toBeVisible();

    await page.keyboard.press('Escape');

    await expect(header.menu).toBeHidden();
    await expect(header.menuButton).toBeFocused();
    await expect(behind).toHaveJSProperty('inert', false);

    await header.menuButton.click();
    await header.menu.getByRole('link', { name: text('shell:navigation.track-order') }).click();

    await expect(page).toHaveURL(address('/tracking'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(header.menu).toBeHidden();
  },
);

test('the first Tab offers to skip to the content', async ({ page, visit, text }) => {
  await visit(PLAIN_PAGE);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('common:accessibility.skip-to-content') })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the footer leads to the specified pages and to the house',
  { tag: '@inside' },
  async ({ page, address, visit, text }) => {
    await visit(PLAIN_PAGE);
    const footer = page.getByRole('contentinfo');

    for (const [name, path] of [
      ['shell:navigation.track-order', '/tracking'],
      ['common:totals.delivery', '/policies#shipping'],
      ['shell:footer.returns', '/policies#returns'],
      ['shell:navigation.policies', '/policies'],
      ['shell:navigation.contact-us', '/contact-us'],
      ['shell:navigation.about', '/about'],
      ...GENERAL_CATEGORIES.map((category) => [`shell:categories.${category}`, categoryPath(category)] as const),
    ] as const) {
      await expect(footer.getByRole('link', { name: text(name), exact: true })).toHaveAttribute('href', address(path));
    }
    await expect(footer.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
    await expect(footer.getByRole('link', { name: 'hello@rayya.example' })).toHaveAttribute(
      'href',
      'mailto:hello@rayya.example',
    );
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(footer).toContainText(text('shell:footer.about'));
  },
);

test(
  'a toast is shown at the bottom right for three seconds',
  { tag: '@both' },
  async ({ page, visit, text, product, isMobile }) => {
    const { name } = product('perfume-oud-royal');
    await page.clock.install();
    await visit('/category/perfumes');
    await fetchedAll(page, isMobile);
    // A toast this short shows on which side of the window it is placed.
    const toast = toastsOf(page, text).getByText(text('common:toasts.added-to-wishlist'));
    // From here on time passes only through `runFor`.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));

    await page.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name }) }).click();

    await expect(toast).toBeVisible();
    const window = page.viewportSize()!;
    const box = (await toast.boundingBox())!;
    expect(Math.round(window.width - box.x - box.width), 'from the right').toBe(24);
    expect(window.height - box.y - box.height, 'from the bottom').toBeLessThan(40);
    // Class names differ between builds, so a changed class attribute shows that the toast is leaving.
    const shown = (await toast.getAttribute('class'))!;
    await page.clock.runFor(2_900);
    await expect(toast).toHaveAttribute('class', shown);
    await page.clock.runFor(200);
    await expect(toast).not.toHaveAttribute('class', shown);
    await page.clock.runFor(500);
    await expect(toast).toBeHidden();
  },
);

test('an unknown address is a page with status 404 and a link to home', async ({
  page,
  address,
  visit,
  served,
  text,
  allowProblem,
}) => {
  allowProblem(/console error: Failed to load resource: .*404/);
  // The page of UI parts exists only in development.
  expect((await served('/dev/kit')).status).toBe(404);

  const response = await visit('/no-such');

  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle(text('shell:problem.not-found'));
  expect(await headOf(page)).toMatchObject({ robots: 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: text('common:problems.not-found.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('common:problems.not-found.action') })
    .click();
  await expect(page).toHaveURL(address('/'));
  await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:home.heading') })).toBeFocused();
});
