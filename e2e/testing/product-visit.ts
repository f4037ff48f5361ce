import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';
import { expect, test as base } from './visitor.ts';

export class ProductVisit extends PageObject {
  size(label: string): Locator {
    return this.page.getByRole('radio', { name: label });
  }

  get emirate(): Locator {
    return this.page.getByRole('combobox', { name: this.text('mf-catalog:product.delivery-to') });
  }

  get estimate(): Locator {
    return this.page.getByRole('status').filter({ has: this.page.getByRole('paragraph') });
  }

  get share(): Locator {
    return this.page.getByRole('button', { name: this.text('common:actions.share') });
  }

  pictures(name: string): Locator {
    return this.page.getByRole('group', { name: this.text('mf-catalog:product.pictures', { name }) });
  }

  enlarge(n: number, total = 2): Locator {
    return this.page.getByRole('button', {
      name: `${this.text('common:accessibility.zoom')}: ${this.#imageOf(n, total)}`,
    });
  }

  get zoom(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A picture in the dialog. Pressing it doubles its size. */
  large(n: number): Locator {
    return this.zoom.getByRole('button', { name: this.text('common:accessibility.zoom') }).nth(n - 1);
  }

  count(n: number, total = 2): Locator {
    return this.zoom.getByText(this.#imageOf(n, total));
  }

  get recent(): Locator {
    const heading = this.page.getByRole('heading', { name: this.text('mf-catalog:product.recently-viewed') });
    return this.page.locator('section').filter({ has: heading }).getByRole('link');
  }

  #imageOf(n: number, total: number): string {
    return this.text('common:accessibility.image', { n, total });
  }
}

export const test = base.extend<{ visited: ProductVisit }>({
  visited: async ({ page, text }, use) => {
    await use(new ProductVisit(page, text));
  },
});

export { expect };
