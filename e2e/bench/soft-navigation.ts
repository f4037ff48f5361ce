import type { Browser } from 'playwright';
import { openPage, untilQuiet, type Profile } from './visit.ts';

interface Timing {
  pressed: number;
  painted: number;
}

/**
 * Milliseconds from pressing a product in a list to the frame that shows the product's heading. A mouse rests on the link
 * before it presses, as a hand does; a finger does not.
 */
export async function softNavigation(browser: Browser, profile: Profile, listing: string): Promise<number> {
  const { page, close } = await openPage(browser, profile);
  await page.goto(listing, { waitUntil: 'load' });
  await untilQuiet(page, true);
  const link = page.locator('main a[href*="/products/"]').nth(2);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const timing: Timing = { pressed: 0, painted: 0 };
    Object.assign(globalThis, { timing });
    const heading = document.querySelector('h1')?.textContent;
    addEventListener('click', ({ timeStamp }) => (timing.pressed = timeStamp), { capture: true, once: true });
    const look = () => {
      const shown = document.querySelector('h1')?.textContent;
      if (timing.pressed && shown && shown !== heading) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (timing.painted = performance.now());
        port2.postMessage(null);
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const box = (await link.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y, { steps: 4 });
  await page.waitForTimeout(HAND_TAKES);
  await page.mouse.down();
  await page.mouse.up();
  const timing = await page.waitForFunction(() => {
    const known = (globalThis as unknown as { timing: Timing }).timing;
    return known.painted && known;
  });
  const { pressed, painted } = (await timing.jsonValue()) as Timing;
  await close();
  return painted - pressed;
}

/** Milliseconds for which the mouse rests on a link before pressing it. */
const HAND_TAKES = 200;
