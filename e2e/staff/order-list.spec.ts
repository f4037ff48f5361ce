import { addOrders, expect, packElsewhere, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'after a run the list goes on: the same orders can be moved on, others join them, and another queue begins with none',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, staffAs }) => {
    await staffAs('orders');
    const orders = await addOrders(shop, 'Goes On', 3, 1_001);
    const rows = page.getByRole('row').filter({ hasText: 'Goes On' });
    const bar = page.getByRole('status').filter({ hasText: text('mf-staff:bulk.selected', { count: 2, number: 2 }) });
    const all = page.getByRole('checkbox', { name: text('mf-staff:orders.select-all') });

    await visit('/staff/orders?q=Goes+On&queue=to-pack');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyX');
    await expect(all, 'one of three').toHaveJSProperty('indeterminate', true);
    await page.keyboard.press('KeyA');
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await expect(rows.first()).toContainText(text('mf-staff:steps.done'));

    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyX');
    await expect(bar).toContainText(text('mf-staff:bulk.results.done', { count: 1 }));
    await expect(
      bar.getByRole('button', {
        name: text('mf-staff:bulk.step', { step: text('mf-staff:steps.names.ship'), number: 1 }),
      }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).not.toContainText(text('mf-staff:bulk.results.done', { count: 1 }));

    await page.getByRole('link', { name: text('mf-staff:orders.queues.to-ship') }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(String(orders[2]!.number));
    await expect(all).not.toBeChecked();
    await page.keyboard.press('KeyA');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the way back from an order leads to the place in the list that was left, with its further pages',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, staffAs }) => {
    await staffAs('orders');
    await addOrders(shop, 'Long List', 120, 1_101);
    const table = page.getByRole('table');
    const heading = page.getByRole('heading', { level: 1 });
    const place = async () => page.evaluate(() => scrollY);
    const order = page.getByRole('link', { name: '1165', exact: true });

    await visit('/staff/orders?q=Long+List');
    await expect(table).toHaveAttribute('aria-rowcount', '51');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(table).toHaveAttribute('aria-rowcount', '101');
    await page.evaluate(() => scrollTo(0, 2_600));
    await expect(order).toBeInViewport();
    const left = await place();
    await order.click();
    await expect(heading).toHaveText(text('mf-staff:order.title', { number: 1_165 }));
    await page.goBack();
    await expect(order).toBeInViewport();
    expect(await place()).toBe(left);

    await order.click();
    await expect(heading).toHaveText(text('mf-staff:order.title', { number: 1_165 }));
    await page
      .getByRole('link', { name: text('mf-staff:orders.title'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(/\?q=Long\+List$/);
    await expect(order).toBeInViewport();
    expect(await place()).toBe(left);
  },
);

test(
  'the way back from a size leads to its place too, where the list was asked for more',
  { tag: ['@inside', '@wide'] },
  async ({ page, visit, text, staffAs }) => {
    await staffAs('stockroom');
    const rows = page.locator('#screen').getByRole('listitem');

    await visit('/staff/stock');
    await expect(rows.first()).toBeVisible();
    const first = await rows.count();
    await page.getByRole('button', { name: text('mf-staff:more.show') }).click();
    await expect.poll(async () => rows.count()).toBeGreaterThan(first);
    const all = await rows.count();
    const last = rows.last();
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await last.getByText(/^\w+-\w+-\w+/).click();
    await expect(page).toHaveURL(/\/staff\/stock\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text('mf-staff:stock.title'));
    await page.goBack();

    await expect(rows).toHaveCount(all);
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(left);
  },
);

test(
  'an order is opened by a press anywhere in its row, with Control in a tab of its own, and not where text is selected',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, staffAs, context }) => {
    await staffAs('orders');
    await addOrders(shop, 'Pressed Row', 1, 1_301);
    const name = page.getByText('Pressed Row', { exact: true });

    await visit('/staff/orders?q=Pressed+Row');
    const { x, y, width, height } = (await name.boundingBox())!;
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toContain('Pressed');
    await expect(page).toHaveURL(/\?q=Pressed\+Row$/);
    const opened = context.waitForEvent('page');
    await page.getByRole('cell', { name: text('mf-staff:emirates.DU') }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/SW-1301-MANY-2345$/);
    await expect(page).toHaveURL(/\?q=Pressed\+Row$/);
    await page.getByRole('checkbox', { name: text('mf-staff:orders.select', { number: 1_301 }) }).check();
    await expect(page).toHaveURL(/\?q=Pressed\+Row$/);

    await page.getByRole('cell', { name: text('mf-staff:emirates.DU') }).click();

    await expect(page).toHaveURL(/\/staff\/orders\/SW-1301-MANY-2345$/);
  },
);

test(
  'amounts below each other end at the same place in both languages',
  { tag: ['@inside', '@both'] },
  async ({ page, visit, staffAs }) => {
    await staffAs('owner');
    /** The ends of the text in the last cells of rows; in Arabic a currency stands before the digits. */
    const endsOf = async (cells: string) =>
      page.locator(cells).evaluateAll((found) =>
        // A draft has no price yet.
        found
          .filter(({ textContent }) => textContent !== '')
          .map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return Math.round(range.getBoundingClientRect().right);
          }),
      );
    for (const [address, cells] of [
      ['/staff/orders/SW-DEMA-2345-CNFM', 'dd[data-number]'],
      ['/staff/orders/SW-DEMA-2345-CNFM', 'td:last-child'],
      ['/staff/products', 'li > [data-number]'],
      ['/staff/orders', '[role=row]:not(:first-child) > [role=cell]:last-child'],
    ] as const) {
      await visit(address);
      await expect(page.locator(cells).nth(1)).toBeVisible();
      expect(new Set(await endsOf(cells)).size, `${address} ${cells}`).toBe(1);
    }
  },
);

test(
  'seven tabs are open at once, and each hears what happens in the shop',
  { tag: ['@inside', '@wide'] },
  async ({ page, shop, visit, text, context }) => {
    const person = await signedInStaff(shop, 'orders', 'Huda of seven tabs');
    const [order] = await addOrders(shop, 'Seven Tabs', 1, 1_401);
    await signInTo(page, shop, person);
    await visit('/staff/orders?q=Seven+Tabs');
    const address = page.url();
    const tabs = [page];
    for (let count = 1; count < 7; count += 1) {
      const tab = await context.newPage();
      await signInTo(tab, shop, person);
      await tab.goto(address);
      tabs.push(tab);
    }
    const rowIn = (tab: typeof page) => tab.getByRole('row').filter({ hasText: order!.id });
    for (const tab of tabs) await expect(rowIn(tab)).toContainText(text('mf-staff:status.confirmed'));

    await packElsewhere(shop, person, order!.id);

    for (const tab of tabs) await expect(rowIn(tab)).toContainText(text('mf-staff:status.packed'));
  },
);

test(
  'no word of the shop is cut off in the list, in the system’s wider letters neither',
  { tag: ['@inside', '@both'] },
  async ({ page, visit, staffAs }) => {
    await staffAs('orders');
    await visit('/staff/orders');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await page.evaluate(() => (document.documentElement.dataset.letters = 'system'));

    // A name may lose its end: it is a person's, and whole in its title.
    const cut = await page
      .locator('[role=row] > [role=cell]:not(:has(bdi[title]))')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  },
);
