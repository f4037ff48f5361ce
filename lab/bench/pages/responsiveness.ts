import type { Browser, Locator, Page } from 'playwright';
import { bringIntoView, openPage, press, untilQuiet, type Profile } from './visit.ts';

interface Press {
  name: string;
  /** The path of the page that the press leads to. */
  leadsTo?: RegExp;
  on: (page: Page) => Locator;
}

const summary = (text: string) => (page: Page) => page.locator('header summary').filter({ hasText: text });
const button =
  (name: string | RegExp, within = 'body') =>
  (page: Page) =>
    page
      .locator(within)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first();

/** Twenty presses of a shopper on a phone, in the order in which they follow from one another. */
const PRESSES: readonly Press[] = [
  { name: 'open the menu', on: summary('Main menu') },
  { name: 'close the menu', on: summary('Main menu') },
  { name: 'open the search', on: summary('Open search') },
  { name: 'close the search', on: summary('Open search') },
  { name: 'next slide', on: button('Go to slide 2') },
  { name: 'add to wishlist', on: button(/^Add .* to wishlist$/) },
  { name: 'remove from wishlist', on: button(/^Remove .* from wishlist$/) },
  {
    name: 'home → listing',
    leadsTo: /category/,
    on: (page) => page.locator('main a[href*="/category/"]:has(img)').first(),
  },
  { name: 'size on a card', on: (page) => page.locator('main label:has(input[type=radio]):visible').nth(1) },
  {
    name: 'add to cart on a card',
    on: (page) => page.locator('main button:visible', { hasText: 'Add to cart:' }).first(),
  },
  { name: 'wishlist on a card', on: button(/^Add .* to wishlist$/) },
  { name: 'listing → product', leadsTo: /products/, on: (page) => page.locator('main a[href*="/products/"]').nth(2) },
  { name: 'size', on: (page) => page.locator('main label:has(input[type=radio]):visible').nth(1) },
  { name: 'quantity', on: button(/^Increase quantity/, 'main') },
  { name: 'picture', on: button('Show image 2') },
  { name: 'details', on: (page) => page.getByRole('main').locator('summary').nth(1) },
  { name: 'wishlist', on: button('Add to wishlist', 'main') },
  { name: 'add to cart', on: button('Add to cart', 'main') },
  { name: 'open the cart', on: (page) => page.locator('header a[href$="/cart"]').first() },
  { name: 'close the cart', on: button('Close cart') },
];

/** Milliseconds in which every frame that a press leads to has been painted, also on a slow phone. */
const SETTLES_MS = 1_200;
/** Browsers report no shorter interaction. */
const SHORTEST_MS = 16;

/** Runs in the page: notes the longest event of each interaction. */
function noteInteractions(shortest: number): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit);
}

/** What each of twenty presses took until the frame that answers it, in ms, by its name. The longest is the visit's INP. */
export async function pressTimes(browser: Browser, profile: Profile, shop: string): Promise<Map<string, number>> {
  const { page, devtools, close } = await openPage(browser, profile);
  await page.addInitScript(noteInteractions, SHORTEST_MS);
  await page.goto(`${shop}/`);
  await untilQuiet(page, true);
  const times = new Map<string, number>();
  for (const { name, on, leadsTo } of PRESSES) {
    const target = on(page);
    await bringIntoView(target);
    await page.evaluate(() => (globalThis as unknown as { interactions: Map<number, number> }).interactions.clear());
    await press(page, devtools, profile, target);
    if (leadsTo) await page.waitForURL(leadsTo);
    await page.waitForTimeout(SETTLES_MS);
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values()),
    );
    times.set(name, Math.max(longest, SHORTEST_MS));
  }
  await close();
  return times;
}
