import type { Locator } from 'playwright/test';
import { ResponsivePageObject } from './page-object.ts';

/** Page object for a listing's filters: a column on wide screens, a sheet behind a button on narrow ones. */
export class Filters extends ResponsivePageObject {
  get opener(): Locator {
    return this.page
      .getByRole('main')
      .locator('a[aria-haspopup="dialog"]')
      .filter({ hasText: this.text('mf-catalog:listing.filters') });
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.text('mf-catalog:listing.filters') });
  }

  get form(): Locator {
    return this.narrow ? this.sheet : this.page.getByRole('form', { name: this.text('mf-catalog:listing.filters') });
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    if (this.narrow) await this.opener.click();
  }

  async done(): Promise<void> {
    if (this.narrow)
      await this.sheet.getByRole('button', { name: this.text('mf-catalog:listing.show-results') }).click();
  }

  choice(facet: string, role: 'checkbox' | 'radio', name: string): Locator {
    return this.#group(facet).getByRole(role, { name });
  }

  price(end: 'from' | 'to'): Locator {
    return this.#group('price').getByLabel(this.text(`mf-catalog:listing.filter-${end}`));
  }

  chip(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: this.text('common:accessibility.remove-filter', { name }) });
  }

  get chips(): Locator {
    return this.page.getByRole('list', { name: this.text('mf-catalog:listing.chosen-filters') }).getByRole('link');
  }

  get clear(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.text('mf-catalog:listing.clear-filters') });
  }

  /** The announcement of the number of products. */
  count(products: number): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: this.text('common:products', { count: products }) });
  }

  #group(facet: string): Locator {
    return this.form.getByRole('group', { name: this.text(`mf-catalog:listing.filter-${facet}`) });
  }
}
