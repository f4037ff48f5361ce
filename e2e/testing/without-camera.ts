import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type FakeCamera } from './camera.ts';
import { GTINS } from './picked-order.ts';
import type { Text } from './texts.ts';

interface Visit {
  page: Page;
  text: Text;
  visit: (path: string) => Promise<unknown>;
  camera: FakeCamera;
}

/** Opens the camera where orders are picked and where stock is found: both say why it shows nothing, and take typed codes. */
export async function typeInsteadOfScanning(
  { page, text, visit, camera }: Visit,
  why: string,
  order: { id: string; number: number },
): Promise<void> {
  const problem = page.getByRole('alert').filter({ hasText: text(`mf-staff:scan.problems.${why}`) });
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
}
