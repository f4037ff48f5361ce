import type { Page } from 'playwright/test';

/** Pixels that a finger needs, in both directions (the project's rule; WCAG 2.2 asks for 24). */
const FINGER = 44;

/** Counts what a person presses on the pages of a document: clicks that scripts make, or Enter in a form, are none. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { taps: 0 });
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) (globalThis as unknown as { taps: number }).taps += 1;
    };
    addEventListener('click', count, { capture: true });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}

/** What can be pressed in a part of the page and is smaller than a finger, with its size. */
export const smallTargets = async (page: Page, part: 'main' | 'dialog'): Promise<string[]> =>
  page.locator(part).evaluate(async (within, least) => {
    // A dialog that is still opening is scaled.
    const ending = within
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(async ({ finished }) => finished));
    const targets = [...within.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
    return targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < least)
      .map(({ target, box }) => `${target.ariaLabel ?? target.textContent}: ${box.width} × ${box.height}`);
  }, FINGER);
