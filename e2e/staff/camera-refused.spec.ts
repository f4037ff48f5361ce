import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/camera.ts';
import { GTINS, orderToScan } from '../testing/picked-order.ts';

test.use({ cameraState: 'refused' });

test(
  'where a person does not allow the camera the screen says what to do, and codes that are typed work',
  { tag: ['@inside', '@both'] },
  async ({ page, shop, visit, text, staffAs, camera, isMobile }) => {
    await staffAs('stockroom');
    const order = await orderToScan(shop, 'No Permission', isMobile ? 9_601 : 9_611);
    const problem = page.getByRole('alert').filter({ hasText: text('mf-staff:scan.problems.refused') });
    const scan = page.getByRole('button', { name: text('mf-staff:scan.open') });
    const type = async (field: string, code: string) => {
      await page.getByRole('textbox', { name: text(field) }).fill(code);
      await page.keyboard.press('Enter');
    };

    await visit('/staff/picking');
    await scan.click();
    await expect(problem).toBeVisible();
    await expectAccessible(page);
    await type('mf-staff:picking.slip', order.id);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      text('mf-staff:order.title', { number: order.number }),
    );
    await type('mf-staff:picking.code', GTINS['PF-OUDR-050']);
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'PF-OUDR-050' });
    await expect(line.getByRole('button', { pressed: true })).toBeVisible();

    await visit('/staff/stock');
    await scan.click();
    await expect(problem).toBeVisible();
    await page.getByRole('searchbox').fill(GTINS['PF-OUDR-050']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/stock\/pf-oudr-050$/);
    expect(await camera.tracks()).toEqual([]);
  },
);
