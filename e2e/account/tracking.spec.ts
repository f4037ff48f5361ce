import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/visitor.ts';

const ORDER = 'SW-DEMA-2345-SENT';
const NO_ORDER = 'SW-2222-2222-2222';
const NOT_FOUND = /Failed to load resource: .*404/;

test(
  'an id typed without its usual form finds the order',
  { tag: '@inside' },
  async ({ page, visit, text, language }) => {
    await visit('/tracking');
    await expectAccessible(page);
    const field = page.getByLabel(text('mf-account:tracking.label'));

    await field.fill(' dema 2345 sent');
    await field.press('Enter');

    await expect(page).toHaveURL(new RegExp(`/tracking\\?id=${ORDER}$`));
    const result = page.getByRole('region', { name: text('mf-account:tracking.result') });
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(text('mf-account:order.state.shipped'));
    await expect(result.locator('[aria-current="step"]')).toContainText(text('mf-account:order.state.shipped'));
    await expect(result).toContainText(EMIRATE_NAMES.DU[language]);
    await expect(result.getByRole('link')).toHaveAttribute('rel', /noopener/);
    await expect(field).toHaveValue(ORDER);
    await expectAccessible(page);
  },
);

test('an empty field and an impossible id are reported beside the field', async ({ page, visit, text }) => {
  await visit('/tracking');
  const field = page.getByLabel(text('mf-account:tracking.label'));

  await page.getByRole('button', { name: text('mf-account:tracking.submit') }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(text('mf-account:tracking.required')));
  await expect(field).toBeFocused();
  await field.fill('12345');
  await field.press('Enter');

  await expect(field).toHaveAccessibleDescription(text('mf-account:tracking.invalid'));
  await expect(page).toHaveURL(/\/tracking$/);
  await expectAccessible(page);
});

test('an unknown id stays in the field, with one error and a link to the contact page', async ({
  page,
  visit,
  text,
  allowProblem,
}) => {
  allowProblem(NOT_FOUND);
  await visit('/tracking');
  const field = page.getByLabel(text('mf-account:tracking.label'));

  await field.fill(NO_ORDER);
  await field.press('Enter');

  await expect(page.getByText(text('mf-account:tracking.not-found'))).toHaveCount(1);
  await expect(field).toHaveValue(NO_ORDER);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('mf-account:tracking.contact') })
    .click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test(
  'the served page shows the order to anyone who knows its id, and is not indexed',
  { tag: '@inside' },
  async ({ served, text }) => {
    const found = await served(`/tracking?id=${ORDER.toLowerCase()}`);
    const missing = await served(`/tracking?id=${NO_ORDER}`);
    const invalid = await served('/tracking?id=%3Cscript%3E');

    expect([found.status, missing.status, invalid.status]).toEqual([200, 404, 404]);
    expect(found.html).toContain(text('mf-account:order.state.shipped'));
    expect(found.html).toMatch(/name="robots" content="noindex/);
    expect(missing.html).toContain(text('mf-account:tracking.not-found'));
    expect(invalid.html).not.toContain('<script>"');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers the form', { tag: '@inside' }, async ({ page, text }) => {
    await page.goto('/tracking');
    const field = page.getByLabel(text('mf-account:tracking.label'));

    await field.fill('sw dema 2345 sent');
    await field.press('Enter');

    await expect(page.getByRole('region', { name: text('mf-account:tracking.result') })).toContainText(ORDER);
  });
});
