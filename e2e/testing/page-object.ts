import type { Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** Base of the page objects. `text` gives the shop's texts in the language in which the page is shown. */
export class PageObject {
  protected readonly page: Page;
  protected readonly text: Text;

  constructor(page: Page, text: Text) {
    this.page = page;
    this.text = text;
  }
}

/** A page object for a part that is laid out differently on narrow screens. */
export class ResponsivePageObject extends PageObject {
  protected readonly narrow: boolean;

  constructor(page: Page, text: Text, narrow: boolean) {
    super(page, text);
    this.narrow = narrow;
  }
}
