import { headOf } from './testing/head.ts';
import { holdBack } from './testing/hold-back.ts';
import { seededHome } from './testing/seed.ts';
import { textsOf } from './testing/texts.ts';
import { expect, test } from './testing/visitor.ts';

/** A line of an ARIA snapshot. It is quoted because names may contain a colon. */
const shown = (role: string, name: string) => `'${role} ${JSON.stringify(name).replaceAll("'", "''")}'`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the home page shows its sections in the specified order',
    { tag: ['@both', '@inside', '@smoke'] },
    async ({ page, text, language }) => {
      const { banners, collections, cartoonImage, bestSellers, story, offers, bestPractices } = seededHome;

      await page.goto('/');

      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - ${shown('heading', text('mf-catalog:home.heading'))}
        - ${shown('region', text('common:accessibility.banner'))}:
          - ${shown('img', banners[0]!.alt[language])}
          - ${shown('heading', banners[0]!.title[language])}
        - ${shown('heading', collections.title[language])}
        - list
        - ${shown('img', cartoonImage.alt[language])}
        - ${shown('heading', bestSellers.title[language])}
        - article
        - ${shown('heading', offers.title[language])}
        - article
        - ${shown('heading', bestPractices.title[language])}
        - ${shown('group', bestPractices.title[language])}:
          - article
        - ${shown('heading', story.title[language])}
    `);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([
        banners[0]!.title[language],
        ...[collections, bestSellers, offers, bestPractices, story].map(({ title }) => title[language]),
      ]);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  );

  test(
    'its head has title, description, keywords, social cards and addresses',
    { tag: '@inside' },
    async ({ page, shop, text, language }) => {
      const named = (words: string) =>
        words.replaceAll('{shop}', text('shell:shop')).replaceAll('{deliveryDays}', text('common:terms.delivery-days'));

      await page.goto('/');

      expect(await headOf(page)).toMatchObject({
        title: named(seededHome.metaTitle[language]),
        description: named(seededHome.metaDescription[language]),
        keywords: seededHome.keywords[language].join(language === 'ar' ? '، ' : ', '),
        'og:title': named(seededHome.ogTitle[language]),
        'og:description': named(seededHome.ogDescription[language]),
        'og:image': `${shop.url}/media/${seededHome.ogImage}`,
        'og:type': 'website',
        'og:url': language === 'ar' ? `${shop.url}/ar` : `${shop.url}/`,
        'og:locale': language === 'ar' ? 'ar_AE' : 'en_AE',
        'og:site_name': text('shell:shop'),
        'twitter:card': 'summary_large_image',
        canonical: language === 'ar' ? `${shop.url}/ar` : `${shop.url}/`,
        'hreflang en': `${shop.url}/`,
        'hreflang ar': `${shop.url}/ar`,
        'hreflang x-default': `${shop.url}/`,
      });
    },
  );

  test('its collections lead to their listings', { tag: '@inside' }, async ({ page, address, language }) => {
    await page.goto('/');
    const links = page.locator('#collections').getByRole('link');

    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(seededHome.collections.items.map(({ url }) => address(url)));
    await expect(links).toContainText(seededHome.collections.items.map(({ title }) => title[language]));
  });
});

test(
  'the promises to buyers stand in the footer alone, and on a product’s page also under the buy box',
  { tag: '@inside' },
  async ({ page, visit, text, product }) => {
    const promise = text('common:trust.returns');
    const footer = page.getByRole('contentinfo').getByText(promise);

    await visit('/');
    await expect(footer).toHaveCount(1);
    await expect(page.getByText(promise)).toHaveCount(1);
    await visit(product('perfume-oud-royal').path);

    await expect(footer).toHaveCount(1);
    await expect(page.getByText(promise)).toHaveCount(2);
  },
);

test(
  'on a phone the page is less than 5,000 pixels long with either fonts, footer included: rows of cards scroll sideways',
  { tag: '@narrow' },
  async ({ page, visit }) => {
    const height = async () => (await page.locator('body').boundingBox())!.height;
    await visit('/');
    await page.evaluate(() => document.fonts.ready);
    expect(await height()).toBeLessThan(5_000);

    await page.locator('html').evaluate(({ dataset }) => (dataset.letters = 'system'));

    expect(await height()).toBeLessThan(5_000);
  },
);

test('the first banner loads eagerly, and only once', { tag: '@inside' }, async ({ page, visit, language }) => {
  const pictures: string[] = [];
  page.on('request', (request) => /\/media\/hero-1/.test(request.url()) && pictures.push(request.url()));

  await visit('/');

  const banner = page.getByRole('img', { name: seededHome.banners[0]!.alt[language] });
  await expect(banner).toHaveJSProperty('loading', 'eager');
  await expect(banner).toHaveJSProperty('fetchPriority', 'high');
  await expect(banner).toHaveJSProperty('complete', true);
  expect(pictures).toEqual([await banner.evaluate((img: HTMLImageElement) => img.currentSrc)]);
});

for (const { width, height, density } of [
  { width: 360, height: 740, density: 3 },
  { width: 390, height: 844, density: 2 },
])
  test.describe(`${width} px at ${density} pixels each`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density });

    test(
      `no picture is wider than twice a window of ${width} px with ${density} pixels each`,
      { tag: '@narrow' },
      async ({ page, visit }) => {
        await visit('/');

        const addresses = await page.evaluate(() =>
          Promise.all(
            [...document.images].map(async (img) => {
              img.loading = 'eager';
              await img.decode();
              return img.currentSrc;
            }),
          ),
        );

        const widths = addresses.flatMap((address) => Number(/[?]w=(\d+)$/.exec(address)?.[1] ?? []));
        expect(widths.length).toBeGreaterThan(20);
        expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(1536, 2 * width));
      },
    );
  });

test('while the home page’s data loads, the visitor sees a spinner', async ({ page, visit, text }) => {
  const letGo = await holdBack(page, '**/api/home/public?*');
  await visit('/contact-us');

  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell:navigation.home') })
    .click();

  const spinner = page.getByRole('img', { name: text('common:accessibility.loading'), exact: true });
  await expect(spinner).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: text('mf-catalog:home.heading') })).toBeFocused();
  await expect(spinner).toBeHidden();
});

test('only texts of the page’s language are transferred', { tag: '@inside' }, async ({ served, language }) => {
  const other = textsOf(language === 'ar' ? 'en' : 'ar');

  const { html } = await served('/');

  expect(html).not.toContain(other('mf-catalog:home.heading'));
  expect(html).not.toContain(seededHome.bestPractices.title[language === 'ar' ? 'en' : 'ar']);
});
