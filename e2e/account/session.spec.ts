import { ERROR_TEXTS } from '@shop/contract/error-texts';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/login.ts';
import { toastsOf } from '../testing/toasts.ts';

const PLACES = ['profile', 'orders', 'wishlist', 'my-reviews', 'tracking'];

test(
  'the customer’s menu opens by keyboard and links to every account page',
  { tag: '@writes' },
  async ({ page, visit, text, header, customer, isMobile }) => {
    await visit('/about');
    const banner = page.getByRole('banner');
    const opener = isMobile ? header.menuButton : banner.locator('summary').filter({ hasText: customer.user.username });
    await opener.focus();
    await page.keyboard.press('Enter');

    for (const place of PLACES) {
      await expect(
        banner.getByRole('link', { name: text(`mf-account:account-nav.${place}`), exact: true }).first(),
      ).toBeVisible();
    }
    // Only the menu is checked, because it covers other parts of the page.
    await expectAccessible(page, 'header details[open]');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(banner.getByRole('button', { name: text('mf-account:account-nav.logout') })).toBeHidden();

    await page.keyboard.press('Enter');
    await banner.getByRole('link', { name: text('mf-account:account-nav.profile') }).click();
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test(
  'logout revokes the token, leaves nothing behind and is seen in the other tab',
  { tag: '@writes' },
  async ({ page, visit, text, context, shop, customer, tolerateProblem }) => {
    // Requests that were in flight when the token was revoked may fail.
    tolerateProblem(/401 .*\/api\/(cart|wishlist|orders)/);
    await visit('/profile');
    await page.evaluate(() => localStorage.setItem('recentlyViewed', '[]'));
    const other = await context.newPage();
    const orders = other.waitForResponse('**/api/orders/my*');
    await other.goto('/orders');
    await orders;
    await expect(
      other.getByRole('main').getByRole('button', { name: text('mf-account:account-nav.logout'), exact: true }),
    ).toBeVisible();

    await page
      .getByRole('main')
      .getByRole('button', { name: text('mf-account:account-nav.logout'), exact: true })
      .click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.logged-out'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'lang'))).toEqual([]);
    await expect(other).toHaveURL(/\/login\?next=%2Forders$/);
    const answer = await fetch(`${shop.url}/api/customer/me`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(answer.status).toBe(401);
  },
);

test(
  'a login in one tab is seen in the other',
  { tag: '@writes' },
  async ({ page, visit, text, context, customer }) => {
    await page.addInitScript(() => localStorage.clear());
    await visit('/about');
    const other = await context.newPage();
    await other.goto('/policies');
    await other.evaluate(({ token, user }) => {
      localStorage.setItem('cuser', JSON.stringify(user));
      localStorage.setItem('ctoken', token);
    }, customer);

    await page.evaluate(() => document.querySelector<HTMLDetailsElement>('header details')?.setAttribute('open', ''));
    await expect(page.getByRole('banner').getByText(customer.user.username).first()).toBeAttached();
    await expect(
      page.getByRole('banner').getByRole('link', { name: text('mf-account:login.title'), exact: true }),
    ).toHaveCount(0);
  },
);

test(
  'a token that the server no longer accepts ends in a logged-out page with a message',
  { tag: '@writes' },
  async ({ page, visit, text, shop, customer, language, allowProblem }) => {
    allowProblem(/Failed to load resource: .*401/);
    await fetch(`${shop.url}/api/customer/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}` },
    });

    await visit('/profile');

    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
    // Only one message appears: that the session has ended, not also that a login is needed.
    await expect(toastsOf(page, text)).toContainText(ERROR_TEXTS['session-ended'][language]);
    await expect(toastsOf(page, text)).not.toContainText(text('common:access.log-in-to-profile'));
    expect(await page.evaluate(() => localStorage.getItem('ctoken'))).toBeNull();
  },
);
