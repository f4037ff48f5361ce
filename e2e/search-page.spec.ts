import { expectAccessible } from './testing/accessibility.ts';
import { headOf } from './testing/head.ts';
import { SUGGESTIONS, test, WORDS } from './testing/search.ts';
import { textsOf } from './testing/texts.ts';
import { expect } from './testing/visitor.ts';

test.describe('the page of results', () => {
  test('Enter without a choice leads there, and it says what was searched for', async ({
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

  test('without words it shows how it is done', async ({ page, visit, text }) => {
    const example = text('mf-catalog:search.examples.cambodian-oud');
    await visit('/search');
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: example }).click();

    await expect(
      page.getByRole('heading', { level: 1, name: text('mf-catalog:search.results-for', { query: example }) }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('nothing found: a sentence and a way on', async ({ page, visit, text, language }) => {
    await visit(`/search?q=${encodeURIComponent(WORDS[language].unknown)}`);

    await expect(page.getByRole('heading', { name: text('mf-catalog:search.empty.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('mf-catalog:search.empty.action') })).toHaveAttribute(
      'href',
      '/#collections',
    );
    await expectAccessible(page);
  });

  test('a failed search shows the empty list, says what failed, and is tried again', async ({
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
});
