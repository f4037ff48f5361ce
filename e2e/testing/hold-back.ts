import type { Page } from 'playwright/test';

/** Holds requests back until the returned function is called: simulates a slow network without a fixed delay. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
