import { watchLayout } from './testing/loading.ts';
import { expect, test } from './testing/visitor.ts';

/** As slow as a phone on a busy day. */
const SLOWDOWN = 6;
/** Milliseconds that what fills a slot, and its data, take longer. */
const LATE_BY = 300;
/** Pixels of one turn of a wheel, and milliseconds to the next. */
const TURN = 240;
const TURNS = 24;

for (const [speed, pause] of [
  ['slowly', 250],
  ['fast', 60],
] as const) {
  test(
    `a product page scrolled ${speed} on a slow machine does not move by itself`,
    { tag: ['@both', '@full'] },
    async ({ page, visit, product, isMobile }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.route(/\/slot-[^/]*\.(?:js|css)$|\/api\/reviews\//, async (route) => {
        await new Promise((later) => setTimeout(later, LATE_BY));
        await route.fallback();
      });
      const moved = await watchLayout(page);
      await visit(product('perfume-oud-royal').path);

      for (let turn = 0; turn < TURNS; turn += 1) {
        if (isMobile) await page.evaluate((by) => scrollBy(0, by), TURN);
        else await page.mouse.wheel(0, TURN);
        // The pace of the hand that scrolls is what is tried here, not a wait for something.
        await page.waitForTimeout(pause);
      }

      await expect(page.locator('[data-slot="product.reviews"]')).toHaveCount(0);
      const { by, what } = await moved();
      expect(what.join('\n')).toBe('');
      expect(by).toBe(0);
    },
  );
}
