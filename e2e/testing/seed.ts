import { categoryPath, type Category } from '@shop/contract/categories';
import type { Language, Localized } from '@shop/contract/language';
import { ROOT } from '@shop/environment/directories';
import { formatMoney } from '@shop/i18n/format';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherShop } from './shop-for-worker.ts';

interface SeededVariant {
  label: Localized;
  price: string;
  stock: number;
  sample?: boolean;
}

/** A product with its texts in both languages; prices in dirhams, as the seed writes them: "285.00". */
export interface SeededProduct {
  id: string;
  slug: string;
  category: Category;
  name: Localized;
  variants: SeededVariant[];
}

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
/** Of the shop that the stories are told of: the seed's, or what a shop elsewhere says it has. */
const products = otherShop()?.products ?? (read('products.json') as SeededProduct[]);

export const seededHome = read('home.json') as SeededHome;

export interface SeededListing {
  path: string;
  slugs: string[];
}

/** The products of a category, in no order. */
export function listingOf(category: Category): SeededListing {
  return {
    path: categoryPath(category),
    slugs: products.filter((product) => product.category === category).map(({ slug }) => slug),
  };
}

/** Prices of a category's products as their cards show them before a size is chosen: that of the first size. In fils. */
export const firstPricesOf = (category: Category): number[] =>
  products.filter((product) => product.category === category).map(({ variants }) => filsOf(variants[0]!.price));

/** A seeded price, "285.00", in fils. */
const filsOf = (price: string): number => Math.round(Number(price) * 100);

/** Whether the shop that the stories are told of has it. */
export const hasProduct = (id: string): boolean => products.some((product) => product.id === id);

export interface ShownProduct {
  id: string;
  path: string;
  name: string;
  /** Without the sample. */
  sizes: { label: string; price: string; stock: number }[];
}

/** A seeded product as pages of this language show it. Throws on an unknown id. */
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
