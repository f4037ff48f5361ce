import { categoryPath, type Category } from '@shop/contract/categories';
import type { Language, Localized } from '@shop/contract/language';
import { ROOT } from '@shop/environment/directories';
import { formatMoney } from '@shop/i18n/format';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededProduct } from './origin.ts';
import { remoteShop } from './shop-for-worker.ts';

interface SeededHome {
  metaTitle: Localized;
  metaDescription: Localized;
  keywords: Record<Language, string[]>;
  ogTitle: Localized;
  ogDescription: Localized;
  ogImage: string;
  banners: { alt: Localized; title: Localized; callToAction: Localized }[];
  cartoonImage: { alt: Localized };
  collections: { title: Localized; items: { url: string; title: Localized }[] };
  bestSellers: { title: Localized };
  story: { title: Localized };
  offers: { title: Localized };
  bestPractices: { title: Localized };
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, 'api/seed', file), 'utf8'));
/** Products of the shop under test: the seed's, or those of the shop given with `--origin`. */
const products = remoteShop()?.products ?? (read('products.json') as SeededProduct[]);

export const seededHome = read('home.json') as SeededHome;

/** The products of a category, in no particular order. */
export function listingOf(category: Category): { path: string; slugs: string[] } {
  return {
    path: categoryPath(category),
    slugs: products.filter((product) => product.category === category).map(({ slug }) => slug),
  };
}

/** The prices, in fils, that the cards of a category show before a size is chosen: each product's first size. */
export const firstPricesOf = (category: Category): number[] =>
  products.filter((product) => product.category === category).map(({ variants }) => filsOf(variants[0]!.price));

/** A seeded price, "285.00", in fils. */
const filsOf = (price: string): number => Math.round(Number(price) * 100);

export const hasProduct = (id: string): boolean => products.some((product) => product.id === id);

export interface ShownProduct {
  id: string;
  path: string;
  name: string;
  /** Without the sample. */
  sizes: { label: string; price: string; stock: number }[];
}

/** A seeded product as the pages of a language show it. Throws if the id is unknown. */
export function productOf(language: Language, id: string): ShownProduct {
  const product = products.find((known) => known.id === id);
  if (!product) throw new Error(`The seed has no product "${id}".`);
  return {
    id,
    path: `/products/${product.slug}`,
    name: product.name[language],
    sizes: product.variants
      .filter(({ sample }) => !sample)
      .map(({ label, price, stock }) => ({
        label: label[language],
        price: formatMoney(filsOf(price), language),
        stock,
      })),
  };
}
