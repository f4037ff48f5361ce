import type { Locator, Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** Where the shop's short notices appear. */
export const toastsOf = (page: Page, text: Text): Locator =>
  page.getByRole('status', { name: text('common:accessibility.notifications') });

/** How long the next toast stays before it begins to leave, in milliseconds. To be asked before it appears. */
export const timeOfNextToast = (toasts: Locator): Promise<number> =>
  toasts.evaluate(
    (place) =>
      new Promise((resolve) => {
        let since: number | undefined;
        const observer = new MutationObserver(([change]) => {
          if (change?.type === 'childList') since ??= performance.now();
          else if (since !== undefined) resolve(performance.now() - since);
        });
        observer.observe(place, { childList: true, subtree: true, attributeFilter: ['class'] });
      }),
  );
