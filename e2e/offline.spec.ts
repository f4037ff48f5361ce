import { expectAccessible } from './testing/accessibility.ts';
import { test as customerTest } from './testing/login.ts';
import { keptByWorker, leaveCart, NO_NETWORK, OfflineVisit, underWorker } from './testing/offline.ts';
import { seenNotice } from './testing/page-texts.ts';
import { listingOf } from './testing/seed.ts';
import { expect, test as base } from './testing/visitor.ts';

const LISTING = listingOf('perfumes').path;
const OTHER_LISTING = listingOf('spices').path;

const test = base.extend<{ offlinePage: OfflineVisit }>({
  offlinePage: async ({ page, text, tolerateProblem }, use) => {
    tolerateProblem(NO_NETWORK);
    await use(new OfflineVisit(page, text));
  },
});

test.use({ serviceWorkers: 'allow' });

test('cut off while shopping, the visitor finds cart and wishlist as they were last seen', async ({
  page,
  visit,
  context,
  offlinePage,
  product,
  text,
  language,
}) => {
  const seen = product('perfume-jasmine');
  await visit(LISTING);
  await underWorker(page);
  await page.getByRole('button', { name: text('common:accessibility.add-to-wishlist', { name: seen.name }) }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSeenWishlist'))).toContain(seen.name);
  await context.setOffline(true);
  await leaveCart(page, [
    { productId: 'saffron', name: 'Saffron', size: '10 g', quantity: 2, image: '/media/saffron.webp' },
  ]);

  await page.goto(OTHER_LISTING);

  await expect(offlinePage.heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(offlinePage.list('wishlist').getByRole('listitem')).toHaveText(seen.name);
  await expect(offlinePage.list('cart').getByRole('listitem')).toHaveText('Saffron10 g × 2');
  await expect(offlinePage.list('cart').locator('time')).toHaveAttribute('datetime', '2026-11-21T14:05:00.000Z');
  await expect(page.getByRole('main')).not.toContainText(/AED|د\.إ|\d\.\d\d/);
  await expectAccessible(page);
});

test('when the network is back, the page that was asked for opens by itself', async ({
  page,
  visit,
  context,
  offlinePage,
  text,
}) => {
  await visit(LISTING);
  await underWorker(page);
  await context.setOffline(true);
  await page.goto(OTHER_LISTING);
  await expect(offlinePage.heading).toBeVisible();

  await context.setOffline(false);

  await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:categories.spices.name') })).toBeVisible();
  await expect(page).toHaveURL(OTHER_LISTING);
});

test('Back without a network shows the page as it was seen, says so, and renews it', async ({
  page,
  visit,
  context,
  text,
  tolerateProblem,
  language,
}) => {
  tolerateProblem(NO_NETWORK);
  const notice = page.getByRole('status').filter({ hasText: seenNotice(language) });
  await visit(LISTING);
  await underWorker(page);
  await visit(OTHER_LISTING);
  await visit('/about');
  await context.setOffline(true);

  await expect(page.getByRole('status').filter({ hasText: text('shell:offline.lost') })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:categories.spices.name') })).toBeVisible();
  await expect(notice).toBeVisible();
  // In a window as tall as the page the notice covers no part of a checkbox.
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: document.body.scrollHeight }));
  await page.setViewportSize({ width, height });
  await expectAccessible(page);

  await context.setOffline(false);
  await notice.getByRole('link').click();
  await expect(notice).toBeHidden();
});

test('what a script left in the caches is no page of its own: neither for the login nor for a listing', async ({
  page,
  visit,
  context,
  offlinePage,
  language,
}) => {
  await visit('/about');
  await underWorker(page);
  await page.evaluate(
    async ({ paths, lang }) => {
      const cache = await caches.open('seen-pages');
      const planted = `<html lang="${lang}"><head><title>Planted</title></head><body><h1>Planted</h1><script>document.title = 'owned'</script>`;
      for (const path of paths)
        for (const date of ['Tue, 01 Jan 2097 00:00:00 GMT', new Date().toUTCString()])
          await cache.put(
            date.includes('2097') ? `${path}?later` : path,
            new Response(planted, { headers: { 'content-type': 'text/html', date, 'content-language': lang } }),
          );
    },
    { paths: ['/login', OTHER_LISTING], lang: language },
  );
  await context.setOffline(true);

  for (const address of ['/login', '/login?later', `${OTHER_LISTING}?later`]) {
    await page.goto(address);
    await expect(offlinePage.heading).toBeVisible();
  }
  await page.goto(OTHER_LISTING);
  await expect(page.getByRole('heading', { name: 'Planted' })).toBeVisible();
  await expect(page).toHaveTitle('Planted');
});

test('without scripts the page explains the problem and offers a link', async ({ served, text, language }) => {
  const { status, html, headers } = await served(`/offline/${language}`);

  expect(status).toBe(200);
  expect(html).toContain(text('common:problems.offline.text'));
  expect(html).toMatch(/<a [^>]*href=""/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/importmap|modulepreload|page-data/);
  expect(headers['content-security-policy']).toContain("trusted-types 'none'");
});

test('a plain address answers in the language that was chosen, and one under /ar in Arabic', async ({
  page,
  visit,
  context,
  header,
  language,
  text,
  allowProblem,
}) => {
  allowProblem(NO_NETWORK);
  const other = language === 'en' ? 'ar' : 'en';
  await visit('/about');
  await header.chooseLanguage(other);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await underWorker(page);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline/language'))?.text())).toBe(other);
  await context.setOffline(true);

  await page.goto(LISTING);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).not.toHaveTitle(text('shell:offline.meta-title'));

  await page.goto(`/ar${LISTING}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test(
  'an error of the server is not taken for a lost connection',
  { tag: '@inside' },
  async ({ page, visit, shop, text, allowProblem }) => {
    allowProblem(/503/);
    await visit(LISTING);
    await underWorker(page);
    await shop.killApi();
    try {
      // With a filter in the address, because the storefront may have cached the page without one.
      const response = await page.goto(`${OTHER_LISTING}?inStock=1`);

      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: text('common:errors.error-loading-products') })).toBeVisible();
    } finally {
      await shop.startApi();
    }
  },
);

test('an open page says that the connection is lost, and loads the next page once it is back', async ({
  page,
  visit,
  context,
  product,
  text,
  allowProblem,
}) => {
  allowProblem(NO_NETWORK);
  const { name, path } = product('perfume-jasmine');
  await visit('/');
  await visit(path);
  await visit(LISTING);
  await context.setOffline(true);

  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: text('common:problems.offline.title') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'the browser can install the shop, in the page’s language',
  { tag: '@inside' },
  async ({ page, visit, request, shop, language, context }) => {
    await visit('/');
    await underWorker(page);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');

    const manifest = (await (await request.get(shop.url + address!)).json()) as {
      lang: string;
      start_url: string;
      name: string;
      icons: { src: string }[];
    };

    expect(manifest).toMatchObject({
      lang: language,
      name: language === 'ar' ? 'ريّا' : 'Rayya',
      start_url: language === 'ar' ? '/ar' : '/',
    });
    for (const { src } of manifest.icons)
      expect((await request.get(shop.url + src)).headers()['content-type']).toBe('image/png');
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito windows, in which Chromium installs no apps.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  },
);

const customers = customerTest.extend<{ offlinePage: OfflineVisit }>({
  offlinePage: async ({ page, text, tolerateProblem }, use) => {
    tolerateProblem(NO_NETWORK);
    await use(new OfflineVisit(page, text));
  },
});

customers.use({ serviceWorkers: 'allow' });

customers(
  'the caches never contain who is logged in, and logging out clears them',
  { tag: '@writes' },
  async ({ page, visit, context, offlinePage, customer, product, text, request, tolerateProblem }) => {
    // The page may still be asking for cart and wishlist when the customer logs out.
    tolerateProblem(/status of 401 .*\/api\/(cart|wishlist)\?/);
    const bought = product('perfume-jasmine');
    await request.post('/api/cart/add', {
      data: { productId: 'perfume-jasmine', quantity: 1 },
      headers: { authorization: `Bearer ${customer.token}` },
    });
    await visit(LISTING);
    await underWorker(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSeenCart'))).toContain(bought.name);
    await context.setOffline(true);
    await page.goto('/profile');
    await expect(offlinePage.list('cart').getByRole('listitem')).toContainText(bought.name);
    expect(await page.content()).not.toContain(customer.user.username);
    await context.setOffline(false);

    await page
      .getByRole('main')
      .getByRole('button', { name: text('mf-account:account-nav.logout'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await context.setOffline(true);
    await page.goto(LISTING);

    await expect(offlinePage.nothingKept).toBeVisible();
    await expect(offlinePage.list('cart')).toBeHidden();
    const kept = await keptByWorker(page);
    expect(kept.filter((path) => !/^\/(assets|media)\/|^\/offline(\/|\.)/.test(path))).toEqual([]);
  },
);
