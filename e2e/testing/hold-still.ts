import type { Page } from 'playwright/test';

/**
 * Ends animations, because fading text has another colour and sliding elements another place for a moment. Toasts are
 * kept open by pointing at them.
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
