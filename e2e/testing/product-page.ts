import type { Locator, Page } from 'playwright/test';
import type { Text } from './texts.ts';

/** Page object for a product's page: prices, sizes and quantity. */
export class ProductPage {
  readonly #main: Locator;
  readonly #text: Text;

  constructor(page: Page, text: Text) {
    this.#main = page.getByRole('main');
    this.#text = text;
  }

  get price(): Locator {
    return this.#main.getByRole('status').filter({ hasText: this.#text('common:product.vat-included') });
  }

  size(label: string): Locator {
    return this.#main
      .getByRole('group', { name: this.#text('common:product.size') })
      .getByRole('radio', { name: label });
  }

  async chooseSize(label: string): Promise<void> {
    await this.size(label).check();
  }

  quantity(name: string): Locator {
    return this.#main
      .getByRole('group', { name: this.#text('common:accessibility.quantity-of', { name }) })
      .getByRole('status');
  }

  more(name: string): Locator {
    return this.#main.getByRole('button', { name: this.#text('common:accessibility.increase', { name }) });
  }

  /** Beside the sizes, and on a phone also at the lower edge. The buttons of other products have other names. */
  get addToCart(): Locator {
    return this.#main.getByRole('button', { name: this.#text('common:actions.add-to-cart'), exact: true });
  }

  get tellMe(): Locator {
    return this.#main.getByRole('button', { name: this.#text('common:stock-alert.tell-me'), exact: true });
  }
}
