import type { Card } from '@shop/contract/catalogue';
import type { Locator, Page, Route } from 'playwright/test';
import { ResponsivePageObject } from './page-object.ts';
import { test as base } from './visitor.ts';

export const SUGGESTIONS = '**/api/products/public/search?*';
/** URL of the script behind the search field's suggestions. */
export const SUGGESTIONS_CODE = /\/slot-header\.search\.[^/]*\.js$/;

/** Search terms per language: a word, the part of it that product names contain, a misspelt word, and others. */
export const WORDS = {
  en: { typed: 'Sandal', marked: 'Sandal', mistyped: 'sandlwood', other: 'rose', unknown: 'qqqzzz' },
  ar: { typed: 'الصندل', marked: 'صندل', mistyped: 'صنندل', other: 'ورد', unknown: 'ظظظظظ' },
} as const;

const wordsOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? '';

/** Page object for the header's search: in the bar on wide screens, in a sheet on narrow ones. */
export class Search extends ResponsivePageObject {
  /** The field, which is a plain search field until its script has loaded and a combobox afterwards. */
  get field(): Locator {
    return this.page
      .getByRole('banner')
      .getByLabel(this.text('shell:search.label'), { exact: true })
      .and(this.page.locator('input:visible'));
  }

  get combobox(): Locator {
    return this.page.getByRole('combobox', { name: this.text('shell:search.label') });
  }

  get list(): Locator {
    return this.page.getByRole('listbox', { name: this.text('mf-catalog:search.suggestions') });
  }

  get suggestions(): Locator {
    return this.list.getByRole('option');
  }

  get chosen(): Locator {
    return this.list.getByRole('option', { selected: true });
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: this.text('mf-catalog:search.clear') });
  }

  /** A message below the field, which screen readers announce. */
  says(words: string): Locator {
    return this.page.getByRole('status').getByText(words, { exact: true });
  }

  async open(): Promise<void> {
    if (this.narrow)
      await this.page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: this.text('common:accessibility.search-open') })
        .click();
    else await this.field.click();
  }

  async ready(): Promise<void> {
    await this.open();
    await this.combobox.waitFor();
  }
}

/** Mocks the API's suggestions, so that a story decides when each search is answered and how. */
export class HeldSuggestions {
  readonly #page: Page;
  readonly #waiting = new Map<string, Route>();

  constructor(page: Page) {
    this.#page = page;
  }

  async hold(): Promise<void> {
    await this.#page.route(SUGGESTIONS, (route) => void this.#waiting.set(wordsOf(route), route));
  }

  isAsked(words: string): boolean {
    return this.#waiting.has(words);
  }

  async answer(words: string, cards: readonly Card[]): Promise<void> {
    const json = { data: cards, meta: { page: 1, limit: 8, total: cards.length } };
    // Fulfilling fails for a search that the page has aborted, which a story may do on purpose.
    await this.#waiting
      .get(words)!
      .fulfill({ json })
      .catch(() => undefined);
  }
}

/** A card with an invented name that links to a seeded product. */
export const cardNamed = (name: string): Card => ({
  id: `id-of-${name}`,
  _id: `id-of-${name}`,
  slug: 'oud-royal-eau-de-parfum',
  category: 'perfumes',
  name,
  subtitle: '',
  image: { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: '', color: '#d8c3a0' },
  badges: [],
  rating: { average: 0, count: 0 },
  variants: [{ id: 'v', sku: 'V', label: '', amount: 50, unit: 'ml', price: 10000, stock: 1, maxQuantity: 1 }],
});

export const test = base.extend<{ search: Search; held: HeldSuggestions }>({
  search: async ({ page, text, isMobile }, use) => {
    await use(new Search(page, text, isMobile));
  },
  held: async ({ page }, use) => {
    await use(new HeldSuggestions(page));
  },
});
