import { timeOfDay } from '../../mf-account/src/welcome/time-of-day.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { demoTest as test, expect } from '../testing/login.ts';
import { test as guestTest } from '../testing/visitor.ts';

guestTest('the greeting fits the time of day in Dubai, wherever the visitor is', async ({ page, visit, text }) => {
  await visit('/welcome');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text(`mf-account:welcome.${timeOfDay(new Date())}.greeting`),
  );
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
  await visit('/welcome');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text(`mf-account:welcome.${timeOfDay(new Date())}.greeting-with-name`, { name: customer.user.name }),
  );
});
