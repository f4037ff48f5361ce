import type { Locator, Page } from 'playwright/test';
import { expect, test as customerTest } from './login.ts';
import type { Text } from './texts.ts';

export class CartScreen {
  readonly #place: Locator;
  readonly #text: Text;

  constructor(place: Locator, text: Text) {
    this.#place = place;
    this.#text = text;
  }

  line(name: string): Locator {
    return this.#place
      .getByRole('listitem')
      .filter({ has: this.#place.page().getByRole('heading', { name, exact: true }) });
  }

  quantityOf(name: string): Locator {
    return this.line(name).getByRole('group').getByRole('status');
  }

  more(name: string): Locator {
    return this.line(name).getByRole('button', { name: this.#text('common:accessibility.increase', { name }) });
  }

  fewer(name: string): Locator {
    return this.line(name).getByRole('button', { name: this.#text('common:accessibility.decrease', { name }) });
  }

  remove(name: string): Locator {
    return this.line(name).getByRole('button', { name: this.#text('common:accessibility.remove-from-cart', { name }) });
  }

  /** Stands where the line was. */
  undo(name: string): Locator {
    return this.#place.getByRole('button', { name: `${this.#text('common:actions.undo')} : ${name}` });
  }

  get checkout(): Locator {
    return this.#place.getByRole('link', { name: this.#text('mf-cart:cart.checkout'), exact: true });
  }
}

export const drawerOf = (page: Page): Locator => page.getByRole('dialog');

interface CartFixtures {
  fill: (...lines: { variantId: string; quantity: number }[]) => Promise<void>;
  call: (method: string, path: string, body?: object) => Promise<Response>;
}

/** Stories of a newly signed-up customer who is logged in from the first page on. */
export const test = customerTest.extend<CartFixtures>({
  call: async ({ shop, customer }, use) => {
    await use(async (method, path, body) =>
      fetch(`${shop.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${customer.token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  },

  fill: async ({ call }, use) => {
    await use(async (...lines) => {
      for (const line of lines) expect((await call('POST', '/cart/add', line)).ok).toBe(true);
    });
  },
});

export { expect };
