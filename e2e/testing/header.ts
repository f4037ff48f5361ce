import type { Language } from '@shop/contract/language';
import type { Locator } from 'playwright/test';
import { ResponsivePageObject } from './page-object.ts';
import { textsOf } from './texts.ts';

/** Page object for the header: a bar of links on wide screens, a menu behind a button on narrow ones. */
export class Header extends ResponsivePageObject {
  readonly #banner = this.page.getByRole('banner');

  /** A visible summary: opens the menu of narrow screens, or the list of languages. */
  opener(name: string): Locator {
    return this.#banner.locator('summary').filter({ hasText: name, visible: true });
  }

  get menuButton(): Locator {
    return this.opener(this.text('common:accessibility.main-menu'));
  }

  get menu(): Locator {
    return this.#banner.getByRole('navigation', { name: this.text('common:accessibility.main-menu') });
  }

  get sandalwood(): Locator {
    return this.menu
      .locator('summary')
      .filter({ hasText: this.text('shell:navigation.sandalwood-products'), visible: true });
  }

  get sandalwoodLinks(): Locator {
    return this.menu.locator('details').getByRole('link');
  }

  get logo(): Locator {
    return this.#banner.getByRole('link', { name: this.text('common:accessibility.logo') });
  }

  wishlistOf(count: number): Locator {
    return this.#banner.getByRole('link', { name: this.text('common:accessibility.wishlist-count', { count }) });
  }

  cartOf(count: number): Locator {
    return this.#banner.getByRole('link', { name: this.text('common:accessibility.cart-count', { count }) });
  }

  /** The same header after the page was loaded in another language. */
  in(language: Language): Header {
    return new Header(this.page, textsOf(language), this.narrow);
  }

  languageLink(language: Language): Locator {
    return this.#banner.getByRole('link', {
      name: this.text(language === 'ar' ? 'shell:navigation.arabic' : 'shell:navigation.english'),
      exact: true,
    });
  }

  async openLanguages(): Promise<void> {
    if (this.narrow) await this.menuButton.click();
    await this.opener(this.text('common:accessibility.choose-language')).click();
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.openLanguages();
    await this.languageLink(language).click();
  }
}
