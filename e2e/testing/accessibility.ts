import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * Fails with what axe finds against WCAG 2.2 AA on the page as it is now.
 * @param part Selector of the one part to look at: of what stands in front while the rest is inert.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await holdStill(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, 'what axe finds').toEqual([]);
}

/** A text that fades in or out has another colour for a moment: toasts stay while they are pointed at, and what moves arrives. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document
      .querySelector('[aria-atomic="false"][role="status"]')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
