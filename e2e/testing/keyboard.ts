import { expect, type Locator, type Page } from 'playwright/test';

/** More tab stops than any page has between two related controls. */
const STOPS = 60;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control.toString()}.`);
}
