import { arabicPath, splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { Response } from 'playwright/test';
import { Header } from './header.ts';
import { hasProduct, productOf, type ShownProduct } from './seed.ts';
import { expect, test as base } from './shop.ts';

/** A page as the server sends it, before any script runs. */
export interface ServedPage {
  status: number;
  html: string;
  headers: Record<string, string>;
}

interface Visitor {
  /** A page's address in the visitor's language, which is where the links of its pages lead. */
  address: (path: string) => string;
  /** Opens a page at its address in the visitor's language, and waits until it is interactive. `until` says what the browser must have loaded. */
  visit: (path: string, until?: 'load' | 'domcontentloaded') => Promise<Response>;
  /** Fetches a page without opening it, with the visitor's language in the request. */
  served: (path: string) => Promise<ServedPage>;
  header: Header;
  product: (id: string) => ShownProduct;
}

/** Stories of a visitor who is not logged in. */
export const test = base.extend<Visitor>({
  address: async ({ language }, use) => {
    // The home page has no slash behind its language, also before a query or a part of it.
    const inArabic = (path: string) => arabicPath(path).replace(/^\/ar\/(?=[?#])/, '/ar');
    await use((path) => (language === 'ar' && !splitLanguagePrefix(path).language ? inArabic(path) : path));
  },

  visit: async ({ page, address }, use) => {
    await use(async (path, until = 'load') => {
      const response = await page.goto(address(path), { waitUntil: until });
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      return response!;
    });
  },

  served: async ({ request, shop, locale }, use) => {
    await use(async (path) => {
      const response = await request.get(shop.url + path, { headers: { 'accept-language': locale! }, maxRedirects: 0 });
      return { status: response.status(), html: await response.text(), headers: response.headers() };
    });
  },

  header: async ({ page, text, isMobile }, use) => {
    await use(new Header(page, text, isMobile));
  },

  product: async ({ language }, use) => {
    await use((id) => {
      base.skip(!hasProduct(id), `This shop has no product "${id}".`);
      return productOf(language, id);
    });
  },
});

export { expect };
