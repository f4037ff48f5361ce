import type { Page } from 'playwright/test';

/** Addresses of the scripts that were executed since coverage was started; one that was fetched alone is left out. */
export async function scriptsThatRan(page: Page): Promise<string[]> {
  const scripts = await page.coverage.stopJSCoverage();
  return scripts.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))).map(({ url }) => url);
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes what moves without the visitor's doing from the first paint on. The answer says what, and by how much. */
export async function watchLayout(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) || node?.nodeName);
        if (value > 0.001) shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  };
}
