import type { Page } from 'playwright/test';

/**
 * A text that fades in or out has another colour for a moment, and what slides in another place: toasts stay while they are
 * pointed at, and what moves arrives.
 */
export async function holdStill(page: Page): Promise<void> {
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
