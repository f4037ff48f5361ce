import type { Locator, Page } from 'playwright/test';
import type { Text } from './texts.ts';

export const toastsOf = (page: Page, text: Text): Locator =>
  page.getByRole('status', { name: text('common:accessibility.notifications') });

/**
 * Keeps toasts open from now on, as a pointer over them would. They last three seconds, which may be too short for a
 * story on a slow machine.
 */
export const holdToasts = (page: Page, text: Text): Promise<void> => toastsOf(page, text).dispatchEvent('pointerover');
