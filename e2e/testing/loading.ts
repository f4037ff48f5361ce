import type { Page } from 'playwright/test';

/** Addresses of the scripts that were executed since coverage was started; one that was fetched alone is left out. */
export async function scriptsThatRan(page: Page): Promise<string[]> {
  const scripts = await page.coverage.stopJSCoverage();
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url);
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes what moves without the visitor's doing, from the first paint on: by how much in all, and what. */
export async function watchLayout(page: Page): Promise<() => Promise<{ by: number; what: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { by: 0, what: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.by += value;
        shifts.what.push(
          sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? node?.nodeName).join(' | '),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // What has moved is told with the frame after.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return (globalThis as unknown as { shifts: { by: number; what: string[] } }).shifts;
    });
}
