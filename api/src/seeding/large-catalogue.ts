import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { products } from '../../database/schema/catalogue.ts';
import type { ProductEntry } from '../catalogue/exchange/catalogue-file.ts';
import { insertProducts } from '../catalogue/exchange/insert-products.ts';
import { rowsOf } from '../catalogue/exchange/product-rows.ts';
import { stableNumber } from '../catalogue/exchange/stable-number.ts';
import type { Seed } from './read-seed.ts';

const BATCH = 2_000;

const PLACES = [
  { en: 'Liwa', ar: 'ليوا' },
  { en: 'Hatta', ar: 'حتا' },
  { en: 'Al Ain', ar: 'العين' },
  { en: 'Khor Fakkan', ar: 'خورفكان' },
  { en: 'Dibba', ar: 'دبا' },
  { en: 'Masafi', ar: 'مسافي' },
  { en: 'Jebel Jais', ar: 'جبل جيس' },
  { en: 'Al Dhaid', ar: 'الذيد' },
] as const;

/** Adds variations of the seed's products until the shop has `total`, for benchmarks: always the same ones. */
export async function addMadeUpProducts(
  db: Database,
  seed: Seed,
  total: number,
  report: (made: number) => void,
): Promise<void> {
  if ((await db.$count(products)) >= total) return;
  const now = new Date();
  for (let from = seed.products.length; from < total; from += BATCH) {
    const until = Math.min(from + BATCH, total);
    const rows = Array.from({ length: until - from }, (_, offset) => variationRows(seed, from + offset, now));
    await writeCatalogue(db, (transaction) => insertProducts(transaction, rows));
    report(until);
  }
}

function variationRows(seed: Seed, number: number, now: Date) {
  const original = seed.products[number % seed.products.length] as ProductEntry;
  const entry = variationOf(original, Math.floor(number / seed.products.length));
  return rowsOf(entry, { media: seed.media, createdOrder: number, now, picturesOf: original.id });
}

/** A variation of a product with its own name, slug, prices and stock. `batch` counts from 1. */
export function variationOf(original: ProductEntry, batch: number): ProductEntry {
  const place = PLACES[batch % PLACES.length] ?? PLACES[0];
  const id = `${original.id}-batch-${batch}`;
  // From 80 to 120 percent; prices are whole dirhams.
  const percent = 80 + stableNumber(id, 41);
  const priced = (fils: number) => Math.max(1, Math.round((fils * percent) / 10_000)) * 100;
  return {
    ...original,
    id,
    slug: `${original.slug}-batch-${batch}`,
    name: {
      en: `${original.name.en}, ${place.en} Batch ${batch}`,
      ar: `${original.name.ar}، دفعة ${place.ar} ${batch}`,
    },
    badges: [],
    variants: original.variants.map((size, index) => {
      const price = priced(size.price);
      const compareAt = size.compareAt === null ? null : Math.max(priced(size.compareAt), price + 100);
      return { ...size, sku: `${size.sku}-B${batch}`, price, compareAt, stock: stableNumber(`${id}-${index}`, 60) };
    }),
  };
}
