import type { Card } from '@shop/contract/catalogue';
import { expectAccessible } from './testing/accessibility.ts';
import { Filters } from './testing/filters.ts';
import { headOf } from './testing/head.ts';
import { SUGGESTIONS, test, WORDS } from './testing/search.ts';
import { textsOf } from './testing/texts.ts';
import { expect } from './testing/visitor.ts';

test.describe('the page of results', () => {
  test('Enter without a chosen suggestion leads to it, and its title names the search term', async ({
    page,
    visit,
    search,
    text,
    language,
  }) => {
    await visit('/about');
    await search.ready();

    await search.field.pressSequentially(WORDS[language].typed);
    await page.keyboard.press('Enter');

    await expect(
      page.getByRole('heading', {
        level: 1,
        name: text('mf-catalog:search.results-for', { query: WORDS[language].typed }),
      }),
    ).toBeFocused();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(search.list).toBeHidden();
    expect(await headOf(page)).toMatchObject({
      title: text('mf-catalog:search.results-meta-title', { query: WORDS[language].typed }),
      robots: 'noindex',
    });
  });

  test('is served whole, with pages', async ({ page, served, language }) => {
    const words = encodeURIComponent(language === 'ar' ? 'زيت' : 'oil');
    const { status, html } = await served(`/search?q=${words}&page=99`);
    expect(status).toBe(200);
    expect(html).toContain('<article');

    await page.goto(`/search?q=${words}&page=nonsense`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('without a search term it shows how to search', async ({ page, visit, text }) => {
    const example = text('mf-catalog:search.examples.cambodian-oud');
    await visit('/search');
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: example }).click();

    await expect(
      page.getByRole('heading', { level: 1, name: text('mf-catalog:search.results-for', { query: example }) }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('results are filtered and sorted like a listing, and Back undoes that', async ({
    page,
    address,
    visit,
    shop,
    request,
    text,
    language,
    isMobile,
  }) => {
    const filters = new Filters(page, text, isMobile);
    const words = `q=${encodeURIComponent(WORDS[language].typed)}`;
    const find = async (more: string) => {
      const answer = await request.get(
        `${shop.url}/api/products/public/search?${words}&limit=24&lang=${language}&${more}`,
      );
      return (await answer.json()) as { data: Card[]; meta: { total: number } };
    };
    const [all, onOffer] = [await find(''), await find('onOffer=1&sort=price')];
    await visit(`/search?${words}`);

    await filters.open();
    await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers')).click();
    await expect(page).toHaveURL(address(`/search?${words}&onOffer=1`));
    await filters.done();
    await expect(filters.chips).toHaveCount(2);
    await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption('price');

    await expect(page).toHaveURL(address(`/search?${words}&onOffer=1&sort=price`));
    await expect(filters.cards.getByRole('heading')).toHaveText(onOffer.data.map(({ name }) => name));
    expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: expect.stringMatching(/\?q=[^&]+$/) });
    await expectAccessible(page);

    await page.goBack();
    await page.goBack();

    await expect(page).toHaveURL(address(`/search?${words}`));
    await expect(filters.cards).toHaveCount(all.data.length);
  });

  test('if no result fits the filters, they can be cleared', async ({ page, address, visit, text, language }) => {
    const words = `q=${encodeURIComponent(WORDS[language].typed)}`;
    await visit(`/search?${words}&priceTo=100`);
    const nothing = page.getByRole('heading', { name: text('mf-catalog:listing.no-match.title') });
    await expect(nothing).toBeVisible();

    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-catalog:listing.clear-filters') })
      .last()
      .click();

    await expect(page).toHaveURL(address(`/search?${words}`));
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('without results it shows a sentence and links', async ({ page, address, visit, text, language }) => {
    await visit(`/search?q=${encodeURIComponent(WORDS[language].unknown)}`);

    await expect(page.getByRole('heading', { name: text('mf-catalog:search.empty.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('mf-catalog:search.empty.action') })).toHaveAttribute(
      'href',
      address('/#collections'),
    );
    await expectAccessible(page);
  });

  test('a failed search shows the empty list, says what failed, and can be repeated', async ({
    page,
    visit,
    search,
    text,
    language,
    allowProblem,
  }) => {
    allowProblem(/ERR_FAILED/);
    await visit('/about');
    await search.ready();
    await page.route(SUGGESTIONS, (route) => route.abort());
    await search.field.fill(WORDS[language].typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: text('mf-catalog:search.empty.title') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('common:errors.search-products'));
    await expectAccessible(page);

    await page.unroute(SUGGESTIONS);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('common:actions.retry') })
      .click();

    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search leads to its results, on the Arabic addresses too', async ({ page, isMobile }) => {
    await page.goto('/ar');
    const open = page.locator('header summary').filter({ hasText: textsOf('ar')('common:accessibility.search-open') });
    if (isMobile) await open.click();
    const field = page.getByRole('banner').locator('input[type="search"]:visible');

    await field.fill('عود');
    await field.press('Enter');

    await expect(page).toHaveURL((url) => url.pathname === '/ar/search' && url.searchParams.get('q') === 'عود');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('results can be filtered and sorted', async ({ page, text, language, isMobile }) => {
    const filters = new Filters(page, text, false);
    const words = WORDS[language].typed;
    await page.goto(`${language === 'ar' ? '/ar' : ''}/search?q=${encodeURIComponent(words)}`);
    const found = await filters.cards.count();

    if (isMobile) await filters.opener.click();
    await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-offers')).check();
    await page.getByRole('button', { name: text('mf-catalog:listing.show-results') }).click();
    await expect(filters.chips).toHaveCount(2);
    await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption('price');
    await page.getByRole('button', { name: text('common:actions.apply') }).click();

    await expect(page).toHaveURL(
      (url) => url.searchParams.get('q') === words && url.search.endsWith('&onOffer=1&sort=price'),
    );
    expect(await filters.cards.count()).toBeLessThan(found);
  });
});
