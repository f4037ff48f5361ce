import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { HomeContent } from '../../database/schema/home-content.ts';
import { CatalogueFile, CategoriesFile, MediaFile } from '../catalogue/exchange/catalogue-file.ts';
import { ShopSettings } from '../settings/shop-settings.ts';
import { CouponsFile } from './demo-coupons.ts';
import { DemoCustomerFile } from './demo-customer-file.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../seed');

/** Throws with every mistake in `seed/` and its place, so that nothing is written from a bad file. */
export async function readSeed() {
  const [products, categories, media, home, settings, demoCustomer, coupons] = await Promise.all([
    read('products.json', CatalogueFile),
    read('categories.json', CategoriesFile),
    read('media.json', MediaFile),
    read('home.json', HomeContent),
    read('settings.json', ShopSettings),
    read('demo-customer.json', DemoCustomerFile),
    read('coupons.json', CouponsFile),
  ]);
  return { products, categories, media, home, settings, demoCustomer, coupons };
}
export type Seed = Awaited<ReturnType<typeof readSeed>>;

/** The catalogue for a live shop, where reviews must be customers' own. */
export const withoutReviews = (seed: Seed): Seed => ({
  ...seed,
  products: seed.products.map((product) => ({ ...product, reviews: [] })),
});

async function read<S extends z.ZodMiniType>(name: string, schema: S): Promise<z.output<S>> {
  const result = schema.safeParse(JSON.parse(await readFile(path.join(FOLDER, name), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${name} can't be used:\n${z.prettifyError(result.error)}`);
}
