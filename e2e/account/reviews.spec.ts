import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { holdBack } from '../testing/hold-back.ts';
import { demoTest as test, expect } from '../testing/login.ts';
import type { Text } from '../testing/texts.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const CALL = /\/api\/reviews\/product\//;
/** A product delivered to the demo customer that she has not reviewed, and one that she never bought. */
const BOUGHT = 'rosewater';
const NOT_BOUGHT = 'perfume-oud-royal';
const WORDS = {
  en: {
    title: 'Soft and true',
    content: 'It smells of the petals, and it lasts an hour on the skin.',
    changed: 'Soft, and true to the rose',
  },
  ar: { title: 'رقيق وصادق', content: 'رائحته رائحة البتلات، وتبقى ساعة على البشرة.', changed: 'رقيق كالورد نفسه' },
};

const reviewsOf = (page: Page, text: Text) => page.getByRole('region', { name: text('mf-account:reviews.title') });

/** The API's answer for a page of 25 reviews, shortened to one review that names its order and page. */
const pageOfMany = (page: number, sort: string) => ({
  data: [
    {
      id: `${sort}${page}`,
      rating: 4,
      title: `${sort} ${page}`,
      content: '-',
      lang: 'en',
      author: 'A.',
      createdAt: '2026-11-02T10:00:00Z',
      verified: true,
      own: false,
    },
  ],
  count: 25,
  meta: { average: 4, histogram: [0, 0, 0, 25, 0], page, limit: 10 },
});

/** Scrolls to the reviews, which load when they come near the viewport. */
async function readReviews(page: Page, text: Text): Promise<Locator> {
  await page.locator('#reviews').evaluate((place) => place.scrollIntoView());
  await expect(reviewsOf(page, text)).toBeVisible();
  return reviewsOf(page, text);
}

guestTest('visitors read the reviews of others', async ({ page, visit, text, product }) => {
  await visit(product(NOT_BOUGHT).path);
  const letGo = await holdBack(page, CALL);
  const reviews = await readReviews(page, text);
  await expect(reviews.getByRole('status')).toHaveText(text('common:states.loading'));
  await expectAccessible(page);

  letGo();

  await expect(reviews.getByRole('article')).toHaveCount(3);
  // With only three reviews the distribution of stars is not shown.
  await expect(reviews.getByRole('list', { name: text('mf-account:reviews.histogram') })).toHaveCount(0);
  await expectAccessible(page);
});

guestTest('many reviews are paged and sorted', async ({ page, visit, text, product }) => {
  await page.route(CALL, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    return route.fulfill({ json: pageOfMany(Number(asked.get('page')), asked.get('sort')!) });
  });
  await visit(product(NOT_BOUGHT).path);
  const reviews = await readReviews(page, text);
  await expect(reviews).toContainText('newest 1');

  await reviews.getByRole('button', { name: text('common:accessibility.page', { n: '3' }) }).click();
  await expect(reviews).toContainText('newest 3');
  await reviews.getByLabel(text('mf-account:reviews.sort-by')).selectOption('lowest');

  await expect(reviews).toContainText('lowest 1');
  await expect(reviews.getByRole('button', { name: text('common:accessibility.page', { n: '1' }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

guestTest('a guest logs in to write a review and comes back to it', async ({ page, visit, text, product }) => {
  const { path } = product(NOT_BOUGHT);
  await visit(path);

  await (await readReviews(page, text)).getByRole('link', { name: text('mf-account:reviews.log-in') }).click();

  await expect(page).toHaveURL(
    (url) => url.pathname.endsWith('/login') && url.searchParams.get('next') === `${path}#reviews`,
  );
});

guestTest('reviews that can’t be loaded have a retry', async ({ page, visit, text, product, allowProblem }) => {
  allowProblem(/ERR_FAILED/);
  await page.route(CALL, (route) => route.abort());
  await visit(product(NOT_BOUGHT).path);
  const reviews = await readReviews(page, text);
  await expect(reviews.getByRole('alert')).toContainText(text('common:errors.fetch-reviews'));
  await expectAccessible(page);

  await page.unroute(CALL);
  await reviews.getByRole('button', { name: text('common:actions.retry') }).click();

  await expect(reviews.getByRole('article').first()).toBeVisible();
});

test(
  'a customer who has not bought a product reads who may review it',
  { tag: '@inside' },
  async ({ page, visit, text, product }) => {
    await visit(product(NOT_BOUGHT).path);

    await expect(await readReviews(page, text)).toContainText(text('mf-account:reviews.only-buyers'));
  },
);

test(
  'a customer writes a review by keyboard, changes it and deletes it',
  { tag: '@inside' },
  async ({ page, visit, text, product, language }) => {
    const words = WORDS[language];
    await visit(product(BOUGHT).path);
    const reviews = await readReviews(page, text);
    const form = reviews.getByRole('form');
    const star = (n: number) => form.getByRole('radio').nth(n - 1);
    await form.getByRole('button', { name: text('mf-account:reviews.submit') }).click();
    await expect(form).toContainText(text('mf-account:reviews.rating-required'));
    await expect(star(1)).toBeFocused();
    await expectAccessible(page);

    await star(1).press('Space');
    for (const n of [1, 2, 3]) await star(n).press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(star(4)).toBeChecked();
    await form.getByLabel(text('mf-account:reviews.review-title')).fill(words.title);
    await form.getByLabel(text('mf-account:reviews.content')).fill(words.content);
    await form.getByRole('button', { name: text('mf-account:reviews.submit') }).press('Enter');

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.review-saved'));
    const own = reviews.getByRole('article').first();
    await expect(own).toContainText(words.title);
    await expect(own).toContainText(text('mf-account:reviews.own'));
    await expect(form).toHaveCount(0);
    await expectAccessible(page);

    await own.getByRole('button', { name: text('common:actions.edit') }).click();
    await form.getByLabel(text('mf-account:reviews.review-title')).fill(words.changed);
    await form.getByRole('button', { name: text('common:actions.save') }).click();
    await expect(own).toContainText(words.changed);

    await own.getByRole('button', { name: text('common:actions.delete') }).click();
    const question = page.getByRole('dialog', { name: text('mf-account:reviews.delete-question') });
    await expectAccessible(page, 'dialog');
    await question.getByRole('button', { name: text('mf-account:reviews.delete-confirm') }).click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.review-deleted'));
    await expect(reviews.getByText(words.changed)).toHaveCount(0);
    await expect(form).toBeVisible();
  },
);

test(
  'a review that can’t be saved keeps the typed text',
  { tag: '@inside' },
  async ({ page, visit, text, product, language, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    await visit(product('cream-jar').path);
    const form = (await readReviews(page, text)).getByRole('form');
    await form.getByRole('radio').nth(4).check({ force: true });
    await form.getByLabel(text('mf-account:reviews.review-title')).fill(WORDS[language].title);
    await form.getByLabel(text('mf-account:reviews.content')).fill(WORDS[language].content);
    await page.route(CALL, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));

    await form.getByRole('button', { name: text('mf-account:reviews.submit') }).click();

    await expect(form.getByRole('alert')).toHaveText(text('common:errors.save-review'));
    await expect(form.getByLabel(text('mf-account:reviews.review-title'))).toHaveValue(WORDS[language].title);
  },
);

test(
  'a logout in another tab is shown in this one',
  { tag: '@inside' },
  async ({ page, visit, text, product, context }) => {
    await visit(product(NOT_BOUGHT).path);
    const reviews = await readReviews(page, text);
    await expect(reviews).toContainText(text('mf-account:reviews.only-buyers'));

    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.clear());

    await expect(reviews.getByRole('link', { name: text('mf-account:reviews.log-in') })).toBeVisible();
  },
);

test(
  'a customer’s reviews are listed with products still to review',
  { tag: '@inside' },
  async ({ page, visit, text, product }) => {
    await visit('/my-reviews');
    await expect(page.getByRole('article').filter({ hasText: product('mastic').name })).toBeVisible();
    await expect(
      page.getByRole('link', { name: text('mf-account:reviews.write-of', { name: product('cream-jar').name }) }),
    ).toHaveAttribute('href', /#reviews$/);
    await expectAccessible(page);

    await page
      .getByRole('button', { name: text('mf-account:reviews.edit-of', { name: product('mastic').name }) })
      .click();
    const form = page.getByRole('form');
    await expect(form.getByRole('radio', { checked: true })).toHaveValue('4');
    await expectAccessible(page);
    await form.getByRole('button', { name: text('common:actions.save') }).click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.review-saved'));
  },
);

test('a customer without reviews gets a link to their orders', { tag: '@inside' }, async ({ page, visit, text }) => {
  await page.route(/\/api\/reviews\/my/, (route) => route.fulfill({ json: { data: [], waiting: [] } }));
  await visit('/my-reviews');

  await expect(page.getByRole('heading', { name: text('mf-account:my-reviews.empty.title') })).toBeVisible();
  await expectAccessible(page);
});

guestTest('a guest is sent to log in before their reviews', async ({ page, visit, text }) => {
  await visit('/about');
  await page.goto('/my-reviews');

  await expect(page).toHaveURL(/\/login\?next=%2Fmy-reviews$/);
  await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-reviews'));
});
