import type { Locator, Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** Where the shop's short notices appear. */
export const toastsOf = (page: Page, text: Text): Locator => page.getByRole('status', { name: text('common:accessibility.notifications') });
