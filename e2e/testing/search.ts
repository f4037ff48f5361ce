import type { Card } from '@shop/contract/catalogue';
import type { Locator, Page, Route } from 'playwright/test';
import type { Text } from './texts.ts';
import { test as base } from './visitor.ts';

export const SUGGESTIONS = '**/api/products/public/search?*';
/** The code that gives the header's field its suggestions. */
export const SUGGESTIONS_CODE = /\/slot-header\.search\.[^/]*\.js$/;

/** What visitors of each language type: a word, the letters of it that names hold, and a word with a wrong letter. */
export const WORDS = {
  en: { typed: 'Sandal', marked: 'Sandal', mistyped: 'sandlwood', other: 'rose', unknown: 'qqqzzz' },
  ar: { typed: 'الصندل', marked: 'صندل', mistyped: 'صنندل', other: 'ورد', unknown: 'ظظظظظ' },
} as const;

/** What a request for suggestions searches for. */
const wordsOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? '';

/** The header's search in a visitor's hands: in the bar of wide screens, in a sheet on narrow ones. */
export class Search {
  readonly #page: Page;
  readonly #text: Text;
  readonly #narrow: boolean;

  constructor(page: Page, text: Text, narrow: boolean) {
    this.#page = page;
    this.#text = text;
    this.#narrow = narrow;
  }

  /** A search field before its code has arrived, a combobox after; its name stays. */
  get field(): Locator {
    return this.#page
      .getByRole('banner')
      .getByLabel(this.#text('shell:search.label'), { exact: true })
      .and(this.#page.locator('input:visible'));
  }

  /** The field once it has suggestions to give. */
  get combobox(): Locator {
    return this.#page.getByRole('combobox', { name: this.#text('shell:search.label') });
  }

  get list(): Locator {
    return this.#page.getByRole('listbox', { name: this.#text('mf-catalog:search.suggestions') });
  }

  get suggestions(): Locator {
    return this.list.getByRole('option');
  }

  get chosen(): Locator {
    return this.list.getByRole('option', { selected: true });
  }

  get clear(): Locator {
    return this.#page.getByRole('button', { name: this.#text('mf-catalog:search.clear') });
  }

  /** What is said below the field, and to whoever listens. */
  says(words: string): Locator {
    return this.#page.getByRole('status').getByText(words, { exact: true });
  }

  /** Puts the cursor into the field; on narrow screens by the header's magnifying glass. */
  async open(): Promise<void> {
    if (this.#narrow)
      await this.#page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: this.#text('common:accessibility.search-open') })
        .click();
    else await this.field.click();
  }

  /** Opens the search and waits until it suggests. */
  async ready(): Promise<void> {
    await this.open();
    await this.combobox.waitFor();
  }
}

/** The API's suggestions in the test's hands: each search is answered when, and with what, the test says. */
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
    // The page has given up on a search that was overtaken; answering it is what the story is about.
    await this.#waiting
      .get(words)!
      .fulfill({ json })
      .catch(() => undefined);
  }
}

/** A card with a name of the test's own; its product is a seeded one. */
export const cardNamed = (name: string): Card => ({
  id: `id-of-${name}`,
  slug: 'oud-royal-eau-de-parfum',
  category: 'perfumes',
  name,
  subtitle: '',
  image: { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: '', color: '#d8c3a0' },
  badges: [],
  rating: { average: 0, count: 0 },
  variants: [{ id: 'v', sku: 'V', label: '', amount: 50, unit: 'ml', price: 10000, stock: 1, maxQuantity: 1 }],
});

/** Stories of somebody who searches. */
export const test = base.extend<{ search: Search; held: HeldSuggestions }>({
  search: async ({ page, text, isMobile }, use) => {
    await use(new Search(page, text, isMobile));
  },
  held: async ({ page }, use) => {
    await use(new HeldSuggestions(page));
  },
});
