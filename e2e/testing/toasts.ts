import type { Locator, Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** Where the shop's short notices appear. */
export const toastsOf = (page: Page, text: Text): Locator =>
  page.getByRole('status', { name: text('common:accessibility.notifications') });

/**
 * Keeps toasts from now on, as a pointer on them does: they last three seconds, and a slow machine may need more to read
 * them or to press what they offer.
 */
export const holdToasts = (page: Page, text: Text): Promise<void> => toastsOf(page, text).dispatchEvent('pointerover');
