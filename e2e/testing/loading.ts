import type { Page } from 'playwright/test';

/** URLs of the scripts that ran since coverage was started, without those that were only fetched. */
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

/** Records layout shifts from the first paint on. The returned function gives their sum and the text that moved. */
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
      // Layout shifts are reported one frame later.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return (globalThis as unknown as { shifts: { by: number; what: string[] } }).shifts;
    });
}
