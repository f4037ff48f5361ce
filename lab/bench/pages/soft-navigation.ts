import type { Browser, Locator, Page } from 'playwright';
import { bringIntoView, openPage, press, untilQuiet, type Profile } from './visit.ts';

/** A press that leads from one page of the shop to another. */
export interface Journey {
  name: string;
  from: string;
  /** What is pressed. May first open what it is in, such as the search. */
  link: (page: Page) => Locator | Promise<Locator>;
}

export const LISTING = '/category/perfumes';
export const PRODUCT = '/products/oud-royal-eau-de-parfum';

export const JOURNEYS: readonly Journey[] = [
  { name: 'listing → product', from: LISTING, link: (page) => page.locator('main a[href*="/products/"]').nth(2) },
  { name: 'product → listing', from: PRODUCT, link: (page) => page.locator('main nav a[href*="/category/"]').first() },
  // Not a link of the slider, which may have moved on when it is pressed.
  { name: 'home → listing', from: '/', link: (page) => page.locator('main a[href*="/category/"]:has(img)').first() },
  { name: 'search → product', from: '/', link: searched },
  { name: 'product → cart', from: PRODUCT, link: (page) => page.locator('header a[href$="/cart"]').first() },
];

async function searched(page: Page): Promise<Locator> {
  // Also before its suggestions are loaded. On a phone the field is behind a button.
  const field = page.locator('header input[name=q]:visible').first();
  if ((await field.count()) === 0) await page.locator('header summary').filter({ hasText: 'Open search' }).click();
  // At a hand's pace.
  await field.pressSequentially('oud', { delay: 60 });
  const suggestion = page.getByRole('listbox').locator('a[href*="/products/"], [role=option]').first();
  await suggestion.waitFor();
  return suggestion;
}

/** When the press happens: after two idle seconds, or as soon as the page has loaded. */
export type Moment = 'idle' | 'at once';

interface Timing {
  released: number;
  painted: number;
}

/**
 * Milliseconds from the release of a press to the frame that shows the next page's heading. A mouse rests on the link before
 * it presses, as a hand does; a finger does not.
 */
export async function softNavigation(
  browser: Browser,
  profile: Profile,
  { shop, journey, moment }: { shop: string; journey: Journey; moment: Moment },
): Promise<number> {
  const { page, devtools, close } = await openPage(browser, profile);
  await page.goto(shop + journey.from, { waitUntil: moment === 'idle' ? 'load' : 'domcontentloaded' });
  if (moment === 'idle') await untilQuiet(page, true);
  else await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const link = await journey.link(page);
  await bringIntoView(link);
  if (moment === 'idle') await page.waitForTimeout(500);
  await page.evaluate(watchHeading);
  await press(page, devtools, profile, link);
  const timing = await page.waitForFunction(() => {
    const known = (globalThis as unknown as { timing: Timing }).timing;
    return known.painted && known;
  });
  const { released, painted } = (await timing.jsonValue()) as Timing;
  await close();
  return painted - released;
}

/** Runs in the page: notes when the press is released, and when another heading has been painted. */
function watchHeading(): void {
  const timing: Timing = { released: 0, painted: 0 };
  Object.assign(globalThis, { timing });
  const heading = document.querySelector('h1')?.textContent;
  addEventListener('pointerup', ({ timeStamp }) => (timing.released = timeStamp), { capture: true, once: true });
  const look = () => {
    const shown = document.querySelector('h1')?.textContent;
    if (timing.released && shown && shown !== heading) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (timing.painted = performance.now());
      port2.postMessage(null);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
