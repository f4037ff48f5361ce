import type { Page } from 'playwright/test';

/** URLs of the scripts that ran since coverage was started, without those that were only fetched. */
export async function scriptsThatRan(page: Page): Promise<string[]> {
  const scripts = await page.coverage.stopJSCoverage();
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url);
}

/** Notes when the page is hydrated, from its first moment on. */
export async function watchReadiness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.documentElement?.dataset['ready'] === undefined) return;
      Object.assign(globalThis, { readyAt: performance.now() });
      watch.disconnect();
    });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** URLs of the document and of all that was requested before the page was hydrated: what is loaded ahead comes after that. */
export async function requestsUntilReady(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'readyAt' in globalThis);
  return page.evaluate(() => {
    const { readyAt } = globalThis as unknown as { readyAt: number };
    const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < readyAt);
    return [location.href, ...resources.map(({ name }) => name)];
  });
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts from the first paint on. The returned function gives their sum, and what moved from where to where. */
export async function watchLayout(page: Page): Promise<() => Promise<{ by: number; what: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { by: 0, what: [] as string[] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.by += value;
        shifts.what.push(
          sources
            .map(({ node, previousRect, currentRect }) => {
              const words = node?.textContent?.trim().slice(0, 40) ?? '';
              return `${node?.nodeName} “${words}” from ${place(previousRect)} to ${place(currentRect)}`;
            })
            .join(' | '),
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
