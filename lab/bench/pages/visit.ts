import type { Browser, CDPSession, Locator, Page } from 'playwright';

/** The device and connection that a page is measured with. */
export interface Profile {
  viewport: { width: number; height: number };
  /** Slowdown of the processor: 4 is four times slower. */
  slowdown: number;
  /** Whether it is pressed by fingers. */
  touch?: boolean;
  /** Round-trip time in milliseconds; throughput in bytes per second. */
  line?: { latency: number; download: number; upload: number };
}

export const PHONE: Profile = {
  viewport: { width: 390, height: 844 },
  slowdown: 4,
  touch: true,
  line: { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 },
};
export const DESKTOP: Profile = { viewport: { width: 1440, height: 900 }, slowdown: 1 };

/** The cost of one visit: times in milliseconds, transfers in KB of 1,024 bytes. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Until the page was hydrated, as our pages mark it; NaN for pages without the mark. */
  interactive: number;
  /** Sum of the time above 50 ms of each task after the first paint. */
  blocking: number;
  shift: number;
  /** Time of the main thread in style and layout. */
  layout: number;
  document: number;
  scripts: number;
  all: number;
  requests: number;
}

interface Noted {
  first: number;
  largest: number;
  interactive: number;
  shift: number;
  tasks: [start: number, duration: number][];
}

/** Runs in the page before its own scripts. */
function noteTimes(): void {
  const noted: Noted = { first: 0, largest: 0, interactive: NaN, shift: 0, tasks: [] };
  Object.assign(globalThis, { noted });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime));
  watch('layout-shift', (entry) => (noted.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]));
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset['ready'] !== 'true') return;
    noted.interactive = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
}

export async function openPage(
  browser: Browser,
  { viewport, slowdown, line, touch = false }: Profile,
): Promise<{ page: Page; devtools: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, locale: 'en-AE' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (line)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.download,
      uploadThroughput: line.upload,
    });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}

/**
 * Resolves once the page has made no request and run no long task for a second and a half. A page that `hydrates` must
 * also be hydrated, because it hydrates in parts with pauses between them.
 */
export async function untilQuiet(page: Page, hydrates: boolean): Promise<void> {
  if (hydrates) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(
    () =>
      new Promise<void>((quiet) => {
        let since = performance.now();
        const busy = () => void (since = performance.now());
        new PerformanceObserver(busy).observe({ type: 'resource' });
        new PerformanceObserver(busy).observe({ type: 'longtask' });
        const look = setInterval(() => {
          if (performance.now() - since < 1_500) return;
          clearInterval(look);
          quiet();
        }, 100);
      }),
  );
}

/** Milliseconds for which a finger or a mouse button stays down. */
const PRESS_TAKES = 90;
/** Milliseconds for which the mouse rests on a link before pressing it. */
const HAND_TAKES = 200;

/** Scrolls to an element. One call in the page: a slot may replace what it shows between two. */
export const bringIntoView = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** A slot may replace what it shows between two calls: an element that is gone is looked for again. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const middle = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.isConnected ? { x: x + width / 2, y: y + height / 2 } : null;
  });
  return middle ?? middleOf(target);
}

/** Presses an element's middle: with a finger, or with a mouse that rests on it first. */
export async function press(page: Page, devtools: CDPSession, { touch }: Profile, target: Locator): Promise<void> {
  const at = await middleOf(target);
  if (touch) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(PRESS_TAKES);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  await page.mouse.move(at.x, at.y, { steps: 4 });
  await page.waitForTimeout(HAND_TAKES);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_TAKES);
  await page.mouse.up();
}

/** Measures a first visit to a page. `hydrates` says whether the page marks when it is hydrated. */
export async function visit(browser: Browser, profile: Profile, url: string, hydrates: boolean): Promise<Visit> {
  const { page, devtools, close } = await openPage(browser, profile);
  await devtools.send('Performance.enable');
  const kinds = new Map<string, string>();
  const bytes = { document: 0, scripts: 0, all: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Document') bytes.document += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.scripts += encodedDataLength;
  });
  await page.addInitScript(noteTimes);
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page, hydrates);
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await close();
  const blocking = noted.tasks
    .filter(([start, duration]) => start + duration > noted.first)
    .reduce((sum, [start, duration]) => {
      const after = Math.min(duration, start + duration - noted.first);
      return sum + Math.max(0, after - 50);
    }, 0);
  return {
    firstPaint: noted.first,
    largestPaint: noted.largest,
    interactive: noted.interactive,
    blocking,
    shift: noted.shift,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
    document: bytes.document / 1024,
    scripts: bytes.scripts / 1024,
    all: bytes.all / 1024,
    requests: kinds.size,
  };
}
