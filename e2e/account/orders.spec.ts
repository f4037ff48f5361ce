import { withMarks } from '@shop/i18n/isolated';
import { expectAccessible } from '../testing/accessibility.ts';
import { holdBack } from '../testing/hold-back.ts';
import { demoTest as test, expect } from '../testing/login.ts';
import { stylesAreHere } from '../testing/offline.ts';
import { toastsOf } from '../testing/toasts.ts';
import { test as guestTest } from '../testing/visitor.ts';

const ORDER = { delivered: 'SW-DEMA-2345-CARD', onTheWay: 'SW-DEMA-2345-SENT', cancelled: 'SW-DEMA-2345-CANC' };
const NO_ORDER = 'SW-2222-2222-2222';
const CALL = /\/api\/orders\/my/;
const NOT_FOUND = /Failed to load resource: .*404/;

test('orders are listed in pages, and active ones in a tab', { tag: '@inside' }, async ({ page, visit, text }) => {
  await visit('/orders');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: ORDER.delivered })).toContainText(text('mf-account:order.state.delivered'));
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('link', { name: text('common:accessibility.page', { n: '2' }) })
    .click();
  await expect(page).toHaveURL(/\/orders\?page=2$/);
  await expect(rows.filter({ hasText: ORDER.cancelled })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('mf-account:orders.tab-active'), exact: true })
    .click();

  await expect(page).toHaveURL(/\/orders\?show=active$/);
  await expect(rows.filter({ hasText: ORDER.onTheWay })).toBeVisible();
  await expect(rows.filter({ hasText: ORDER.delivered })).toHaveCount(0);
});

test('an order prints on one sheet, without controls', { tag: ['@wide', '@inside'] }, async ({ page, visit, text }) => {
  await visit(`/orders/${ORDER.delivered}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:order.state.delivered'));

  await expect.poll(() => page.evaluate(stylesAreHere)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);

  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(sheets).toHaveLength(1);
});

test(
  'an order shows its timeline, lines and totals, and links to its public tracking',
  { tag: ['@inside', '@smoke'] },
  async ({ page, visit, text, language }) => {
    const bringActions = await holdBack(page, /slot-order\.actions\..*\.js/);
    await visit('/orders');
    await page.getByRole('link', { name: text('mf-account:orders.view', { order: ORDER.onTheWay }) }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:order.state.shipped'));
    const title = text('mf-account:order.meta-title', { order: ORDER.onTheWay });
    await expect(page).toHaveTitle(withMarks(title, language));
    const way = page.getByRole('region', { name: text('mf-account:order.timeline') }).getByRole('listitem');
    await expect(way).toHaveCount(6);
    await expect(page.locator('[aria-current="step"]')).toContainText(text('mf-account:order.state.shipped'));
    await expect(way.last()).toContainText(text('mf-account:order.state.delivered'));
    await expect(page.getByRole('main')).toContainText(text('common:totals.total'));
    await expectAccessible(page);

    const facts = page.getByRole('complementary');
    const track = facts.getByRole('link', { name: text('mf-account:order.track') });
    await track.scrollIntoViewIfNeeded();
    const before = await track.boundingBox();
    bringActions();
    await expect(facts.getByRole('button', { name: text('mf-cart:order.reorder') })).toBeVisible();
    expect(await track.boundingBox()).toEqual(before);
    await track.click();

    await expect(page).toHaveURL(new RegExp(`/tracking\\?id=${ORDER.onTheWay}$`));
    await expect(page.getByRole('region', { name: text('mf-account:tracking.result') })).toContainText(ORDER.onTheWay);
  },
);

test(
  'a delivered product can be reviewed from its order',
  { tag: '@inside' },
  async ({ page, visit, text, product }) => {
    const { name } = product('cream-jar');
    await visit(`/orders/${ORDER.delivered}`);

    await page.getByRole('link', { name: text('mf-account:reviews.write-of', { name }) }).click();

    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.getByRole('form', { name: text('mf-account:reviews.write') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: text('mf-account:reviews.title') })).toBeInViewport();
  },
);

test(
  'an id that is no order of this customer is an error page with a link to the orders',
  { tag: '@inside' },
  async ({ page, visit, text, allowProblem }) => {
    allowProblem(NOT_FOUND);
    await visit(`/orders/${NO_ORDER}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mf-account:order.missing.title'));
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:orders.title'), exact: true })
      .last()
      .click();

    await expect(page).toHaveURL(/\/orders$/);
  },
);

test(
  'while orders load their places are kept, and a failed call can be repeated',
  { tag: '@inside' },
  async ({ page, visit, text, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    const letGo = await holdBack(page, CALL);
    await visit('/orders');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text('common:states.loading'));
    await expectAccessible(page);
    letGo();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.route(CALL, (route) => route.abort());
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:orders.tab-active'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('common:errors.fetch-orders'));
    await page.unroute(CALL);
    await page.getByRole('main').getByRole('button').click();

    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('a customer without orders sees that in both tabs', { tag: '@inside' }, async ({ page, visit, text }) => {
  await page.route(CALL, (route) => route.fulfill({ json: { data: [], meta: { page: 1, limit: 8, total: 0 } } }));
  await visit('/orders');

  await expect(page.getByRole('heading', { name: text('mf-account:orders.empty.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('mf-account:orders.tab-active'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('mf-account:orders.none-active.title') })).toBeVisible();
});

test('the served page is the same for everyone and names no order', { tag: '@inside' }, async ({ served, text }) => {
  const { status, html } = await served('/orders');

  expect(status).toBe(200);
  expect(html).toContain(text('mf-account:orders.title'));
  expect(html).not.toContain('SW-');
});

guestTest(
  'a guest is sent to log in, and Back leads to where they were',
  { tag: '@inside' },
  async ({ page, visit, text }) => {
    await visit('/about');
    await page.goto('/orders/SW-DEMA-2345-CARD');

    await expect(page).toHaveURL(/\/login\?next=%2Forders%2FSW-DEMA-2345-CARD$/);
    await expect(toastsOf(page, text)).toContainText(text('common:access.log-in-to-orders'));
    await page.goBack();

    await expect(page).toHaveURL(/\/about$/);
  },
);
