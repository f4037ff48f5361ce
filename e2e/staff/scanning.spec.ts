import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/camera.ts';
import { ean13, qrCode } from '../testing/drawn-codes.ts';
import { FOREIGN_GTIN, GTINS, orderToScan } from '../testing/picked-order.ts';
import { inDatabase } from '../testing/staff.ts';
import { countTaps, smallTargets } from '../testing/taps.ts';

const [OUD, RESIN, BOOK] = Object.values(GTINS) as [string, string, string];
const READER = /\/mf-staff\/code-reader\./;

test(
  'pages of the back office alone may use a camera, and the program that reads codes',
  { tag: ['@inside', '@affected'] },
  async ({ request, shop }) => {
    const powers = async (address: string) => {
      const headers = (await request.get(address)).headers();
      return [
        /camera=\([a-z]*\)/.exec(headers['permissions-policy']!)?.[0],
        headers['content-security-policy']!.includes("'wasm-unsafe-eval'"),
      ];
    };

    expect(await powers(`${shop.staffUrl}/staff/picking`)).toEqual(['camera=(self)', true]);
    for (const path of ['/', '/cart', '/checkout', '/account', '/no-such-page'])
      expect(await powers(shop.url + path), path).toEqual(['camera=()', false]);
  },
);

test(
  'an order is found by its slip, picked by the camera, packed and shipped in six taps, each large enough for a finger',
  { tag: ['@inside', '@narrow', '@affected'] },
  async ({ page, shop, visit, text, staffAs, camera, isMobile }) => {
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'Scanned Small', isMobile ? 9_001 : 9_101);
    const taps = await countTaps(page);
    const scan = page.getByRole('button', { name: text('mf-staff:scan.open') });
    const readers = async () => (await page.requests()).filter((request) => READER.test(request.url())).length;
    const isThere = (of: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: of })
        .getByText(text('mf-staff:picking.of', { done: 2, quantity: 3 }));

    await visit('/staff/picking');
    await expect(scan).toBeVisible();
    expect([await readers(), await camera.tracks()]).toEqual([0, []]);
    expect(await smallTargets(page, 'main')).toEqual([]);
    camera.sees(qrCode(order.id));
    await scan.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      text('mf-staff:order.title', { number: order.number }),
    );
    expect(await readers()).toBe(1);
    await expectAccessible(page);
    expect(await smallTargets(page, 'main')).toEqual([]);

    const counted = page.getByRole('status').filter({ hasText: text('mf-staff:picking.of', { done: 1, quantity: 1 }) });
    camera.sees(ean13(OUD));
    await expect(counted).toBeVisible();
    camera.sees(ean13(RESIN));
    await expect(page.getByText(text('mf-staff:picking.of', { done: 1, quantity: 3 }), { exact: true })).toBeVisible();
    camera.sees(ean13(BOOK));
    await expect(counted).toBeVisible();
    camera.sees(ean13(RESIN));
    await expect(isThere('GS-HOJA-250')).toBeVisible();
    camera.sees(ean13(OUD));
    await expect(page.getByRole('alert')).toContainText(text('mf-staff:picking.enough', { code: 'PF-OUDR-050' }));
    camera.sees(ean13(RESIN));
    const pack = page.getByRole('button', { name: text('mf-staff:order.steps.pack') });
    await expect(pack).not.toHaveAttribute('aria-disabled');
    expect(await camera.tracks()).toContain('live');
    await pack.click();
    await expect.poll(async () => camera.tracks(), 'the light goes out').not.toContain('live');

    await page.getByRole('button', { name: text('mf-staff:order.steps.ship') }).click();
    expect(await smallTargets(page, 'dialog')).toEqual([]);
    await page.getByRole('combobox', { name: text('mf-staff:ship.courier') }).click();
    await page.keyboard.type('Falcon Express');
    await page.getByRole('textbox', { name: text('mf-staff:ship.waybill') }).click();
    await page.keyboard.type('FX20417744');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('mf-staff:ship.action') })
      .click();
    expect(await taps()).toBeLessThanOrEqual(6);
    await page.getByRole('button', { name: text('mf-staff:held.now') }).click();
    await expect(async () => {
      expect(await inDatabase(shop, ['select status from orders where id = $1', [order.id]])).toEqual([
        { status: 'shipped' },
      ]);
    }).toPass();
  },
);

test(
  'a piece is ticked by the code on its packing, by the camera or a scanner that types; a foreign code says what to do',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, camera, isMobile }) => {
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'Typed Codes', isMobile ? 9_201 : 9_301);
    const line = (sku: string) => page.locator('#screen').getByRole('listitem').filter({ hasText: sku });
    const tick = (sku: string) => line(sku).getByRole('button', { pressed: true });
    const type = async (code: string) => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };
    const foreign = page
      .getByRole('alert')
      .filter({ hasText: text('mf-staff:picking.wrong-code', { code: FOREIGN_GTIN }) });

    await visit(`/staff/picking?order=${order.id}`);
    await expect(line('PF-OUDR-050')).toBeVisible();
    // A scanner types into whatever is open: here nothing has the focus, and then a button has it.
    await type(OUD);
    await expect(tick('PF-OUDR-050')).toBeVisible();
    await line('BK-MUAT-050').getByRole('button').first().focus();
    await type(RESIN);
    await type(RESIN);
    await expect(line('GS-HOJA-250')).toContainText(text('mf-staff:picking.of', { done: 2, quantity: 3 }));
    await expect(tick('BK-MUAT-050')).toHaveCount(0);
    await type(FOREIGN_GTIN);
    await expect(foreign).toContainText('GS-HOJA-250');
    await expectAccessible(page);

    await type(RESIN);
    await expect(foreign).toHaveCount(0);
    await page.getByRole('button', { name: text('mf-staff:scan.open') }).click();
    camera.sees(ean13(FOREIGN_GTIN));
    await expect(foreign).toContainText('BK-MUAT-050');
    camera.sees(ean13(BOOK));
    await expect(tick('BK-MUAT-050')).toBeVisible();
    await expect(page.getByText(text('mf-staff:picking.all-there'))).toBeVisible();
    await page.getByRole('button', { name: text('mf-staff:scan.close') }).click();
    await expect.poll(async () => camera.tracks()).toEqual(['ended']);
  },
);

test(
  'stock is counted by scanning the code on a packing, and the camera goes out when its size is open or the page is left',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, camera, isMobile }) => {
    await staffAs('stockroom');
    await orderToScan(shop, 'Counted Stock', isMobile ? 9_401 : 9_501);
    const scan = page.getByRole('button', { name: text('mf-staff:scan.open') });
    const count = isMobile ? 31 : 32;

    await visit('/staff/stock');
    await scan.click();
    camera.sees(ean13(FOREIGN_GTIN));
    await expect(page.getByRole('alert')).toHaveText(text('mf-staff:stock.unknown-code', { code: FOREIGN_GTIN }));
    await expectAccessible(page);
    camera.sees(ean13(RESIN));
    await expect(page).toHaveURL(/\/staff\/stock\/gs-hoja-250$/);
    await expect.poll(async () => camera.tracks()).toEqual(['ended']);
    await page.getByRole('radio', { name: text('mf-staff:stock.reasons.count') }).check();
    await page.getByRole('form').getByRole('textbox').first().fill(String(count));
    await page.getByRole('button', { name: text('mf-staff:stock.save'), exact: true }).click();
    await expect(page.getByRole('status')).toContainText([text('mf-staff:stock.saved', { stock: String(count) })]);

    camera.sees(null);
    await scan.click();
    await expect.poll(async () => camera.tracks()).toEqual(['ended', 'live']);
    await page.goBack();
    await expect(page).toHaveURL(/\/staff\/stock$/);
    await expect.poll(async () => camera.tracks()).toEqual(['ended', 'ended']);
  },
);

test(
  'where the reader does not load the camera goes out and the screen says so, and a camera that is taken away is told too',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, camera, tolerateProblem }) => {
    tolerateProblem(/code-reader|ERR_FAILED/);
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'No Reader', 9_721);
    const scan = page.getByRole('button', { name: text('mf-staff:scan.open') });
    const problem = (name: string) =>
      page.getByRole('alert').filter({ hasText: text(`mf-staff:scan.problems.${name}`) });

    await page.route(READER, async (route) => route.abort());
    await visit('/staff/picking');
    await scan.click();
    await expect(problem('unread')).toBeVisible();
    await expect.poll(async () => camera.tracks()).not.toContain('live');

    await page.unroute(READER);
    await scan.click();
    await scan.click();
    await expect.poll(async () => camera.tracks()).toContain('live');
    await camera.unplug();
    await expect(problem('silent')).toBeVisible();
    await scan.click();
    await scan.click();
    camera.sees(qrCode(order.id));
    await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  },
);
