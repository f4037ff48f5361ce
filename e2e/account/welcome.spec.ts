import type { Page } from 'playwright/test';
import { timeOfDay } from '../../mf-account/src/welcome/time-of-day.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { demoTest as test, expect } from '../testing/login.ts';
import { test as guestTest } from '../testing/visitor.ts';

/** Expects the greeting of now, or of the moment before the page was opened: the time of day may change in between. */
async function expectGreeting(page: Page, opened: Date, greeting: (key: string) => string): Promise<void> {
  // Repeated, because a customer's name is added to the served greeting only in the browser.
  await expect(async () => {
    const possible = [opened, new Date()].map((moment) => greeting(`mf-account:welcome.${timeOfDay(moment)}`));
    expect(possible).toContain(await page.getByRole('heading', { level: 1 }).textContent());
  }).toPass({ timeout: 30_000 });
}

guestTest('the greeting fits the time of day in Dubai, wherever the visitor is', async ({ page, visit, text }) => {
  const opened = new Date();
  await visit('/welcome');

  await expectGreeting(page, opened, (key) => text(`${key}.greeting`));
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('mf-account:welcome.home') })
    .click();
  await expect(page).toHaveURL(/\/(ar)?$/);
});

guestTest.describe('at night', () => {
  guestTest.use({ colorScheme: 'dark' });

  guestTest('axe finds nothing wrong with the greeting', async ({ page, visit }) => {
    await visit('/welcome');

    await expectAccessible(page);
  });
});

test('a customer is greeted by name', { tag: '@inside' }, async ({ page, visit, text, customer }) => {
  const opened = new Date();
  await visit('/welcome');

  await expectGreeting(page, opened, (key) => text(`${key}.greeting-with-name`, { name: customer.user.name }));
});
