import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import type { Page } from 'playwright/test';
import { holdBack } from './testing/hold-back.ts';
import { fetchedAll } from './testing/offline.ts';
import { ProductPage } from './testing/product-page.ts';
import { expect, test } from './testing/product-visit.ts';
import type { Text } from './testing/texts.ts';

/** In fils. The products of these stories cost less than the amount from which delivery is free. */
const ESTIMATE = {
  emirate: 'DU',
  charge: 1500,
  freeFrom: 100_000,
  from: '2026-11-24',
  to: '2026-11-26',
  orderBy: '2026-11-22T10:00:00.000Z',
};

test('the default emirate is chosen at first, and another shows its days and charge, also on the next product', async ({
  page,
  visit,
  served,
  product,
  visited,
  language,
}) => {
  const { path } = product('perfume-oud-royal');
  await page.route('**/api/delivery/estimate?*', (route) => {
    const chosen = route.request().url().includes('emirate=SH');
    return route.fulfill({ json: { data: chosen ? { ...ESTIMATE, emirate: 'SH', charge: 2000 } : ESTIMATE } });
  });
  const { html } = await served(path);
  expect(html).toMatch(/<option[^>]* value="DU"[^>]* selected=""|<option[^>]* selected=""[^>]* value="DU"/);
  await visit(path);
  await expect(visited.emirate).toHaveValue('DU');
  await expect(visited.estimate).toContainText('15.00');

  await visited.emirate.selectOption({ label: EMIRATE_NAMES.SH[language] });
  await expect(visited.estimate).toContainText('24');
  await expect(visited.estimate).toContainText('20.00');
  await expect(visited.estimate).not.toContainText('15.00');
  await visit(product('perfume-rose-taif').path);

  await expect(visited.emirate).toHaveValue('SH');
  await expect(visited.estimate).toContainText('20.00');
});

const orderWithin = (page: Page, text: Text, time: string) =>
  page.getByText(text('mf-catalog:product.order-within.sentence').replace('{time}', time), { exact: true });

/**
 * Stops the page's clock two hours before the cut-off. The page must have loaded everything first, because the jump would
 * exceed time limits. The estimate for the default emirate may have been rendered before the jump, so a story then chooses
 * another emirate, whose estimate is rendered at the stopped time.
 */
async function stopClockBeforeCutOff(page: Page, isMobile: boolean): Promise<void> {
  await fetchedAll(page, isMobile);
  await page.clock.pauseAt(new Date('2026-11-22T08:00:00Z'));
}

test('a sold-out size shows no time left to order, and no day of arrival', async ({
  page,
  visit,
  product,
  visited,
  text,
  language,
  isMobile,
}) => {
  const { path, sizes } = product('perfume-jasmine');
  const within = orderWithin(page, text, { en: '2 h', ar: 'ساعتين' }[language]);
  await page.route('**/api/delivery/estimate?*', (route) => route.fulfill({ json: { data: ESTIMATE } }));
  await page.clock.install({ time: new Date('2026-11-22T07:00:00Z') });
  await visit(path);
  await stopClockBeforeCutOff(page, isMobile);
  await visited.emirate.selectOption('SH');
  await expect(within).toBeVisible();

  await new ProductPage(page, text).chooseSize(sizes[1]!.label);

  await expect(within).toBeHidden();
  await expect(visited.estimate).toContainText(text('mf-catalog:product.delivery'));
  await expect(visited.estimate).not.toContainText('24');
});

test('the time until the cut-off counts down, and then the days are fetched again', async ({
  page,
  visit,
  product,
  visited,
  text,
  language,
  isMobile,
}) => {
  const within = (time: string) => orderWithin(page, text, time);
  const times = { en: ['2 h', '1 h 59 min'], ar: ['ساعتين', 'ساعة و59 دقيقة'] }[language];
  const answers = [ESTIMATE, { ...ESTIMATE, from: '2026-11-25', orderBy: '2026-11-23T10:00:00.000Z' }];
  await page.route('**/api/delivery/estimate?*', (route) => {
    const chosen = route.request().url().includes('emirate=SH');
    return route.fulfill({ json: { data: chosen ? answers.shift() : ESTIMATE } });
  });
  await page.clock.install({ time: new Date('2026-11-22T07:00:00Z') });
  await visit(product('perfume-oud-royal').path);
  await stopClockBeforeCutOff(page, isMobile);

  await visited.emirate.selectOption('SH');
  await expect(within(times[0]!)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(within(times[1]!)).toBeVisible();
  await page.clock.fastForward(119 * 60_000);

  await expect(visited.estimate).toContainText('25');
  await expect(within(times[1]!)).toBeHidden();
});

test('a failed estimate can be requested again', async ({ page, visit, product, visited, text, allowProblem }) => {
  allowProblem(/delivery\/estimate|Failed to load resource/);
  let fails = true;
  await page.route('**/api/delivery/estimate?*', (route) =>
    fails ? route.abort() : route.fulfill({ json: { data: ESTIMATE } }),
  );
  await visit(product('perfume-oud-royal').path);

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
