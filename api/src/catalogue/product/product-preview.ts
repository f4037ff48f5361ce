import type { Product } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { products, type productImages, type variants } from '../../../database/schema/catalogue.ts';
import { productPreviews } from '../../../database/schema/staff.ts';
import { imageOf, variantOf, type CardReader } from './card-reader.ts';
import { measureOf, textsOf } from './product-texts.ts';

/** A preview's link ends after half an hour. */
const LIFETIME = sql`interval '30 minutes'`;

/** The rows that the database would have if a form were saved; a stored preview has its moments as text. */
export interface PreviewedRows {
  product: typeof products.$inferSelect;
  images: (typeof productImages.$inferSelect)[];
  sizes: (typeof variants.$inferSelect)[];
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Stores what a product's page is to show. Returns the key of its address, of which only the hash is kept, and its end. */
export async function savePreview(
  transaction: Transaction,
  rows: PreviewedRows,
): Promise<{ key: string; until: Date }> {
  const key = randomBytes(18).toString('base64url');
  await transaction.delete(productPreviews).where(lte(productPreviews.expiresAt, sql`now()`));
  const [stored] = await transaction
    .insert(productPreviews)
    .values({ keyHash: hashOf(key), content: { ...rows }, expiresAt: sql`now() + ${LIFETIME}` })
    .returning({ until: productPreviews.expiresAt });
  return { key, until: stored!.until };
}

/** The product that a key opens, at its address; undefined where the key is wrong, of another product, or at its end. */
export async function previewFor(
  db: Database,
  cards: CardReader,
  { key, slugOrId, language }: { key: string; slugOrId: string; language: Language },
): Promise<Product | undefined> {
  const [stored] = await db
    .select({ content: productPreviews.content })
    .from(productPreviews)
    .where(and(eq(productPreviews.keyHash, hashOf(key)), gt(productPreviews.expiresAt, sql`now()`)));
  const rows = stored?.content as PreviewedRows | undefined;
  if (!rows || ![rows.product.slug, rows.product.id].includes(slugOrId)) return undefined;
  const { product } = rows;
  const sizes = rows.sizes.map((size) => ({ ...size, offerEndsAt: size.offerEndsAt && new Date(size.offerEndsAt) }));
  const images = rows.images.map((image) => imageOf(image, language));
  const sample = sizes.find((size) => size.sample);
  const measures = sizes.filter((size) => !size.sample && size.heightMm !== null);
  const [rated] = await db
    .select({ average: products.ratingAverage, count: products.ratingCount })
    .from(products)
    .where(eq(products.id, product.id));
  return {
    id: product.id,
    _id: product.id,
    slug: product.slug,
    category: product.category,
    name: product.name[language],
    subtitle: product.subtitle[language],
    image: images[0]!,
    badges: product.badges,
    rating: rated ?? { average: 0, count: 0 },
    variants: sizes.filter((size) => !size.sample).map((size) => variantOf(size, language)),
    ...(sample && { sample: variantOf(sample, language) }),
    ...(measures.length > 0 && { measures: measures.map((measure) => measureOf(measure, language)) }),
    ...textsOf(product, language),
    images,
    related: await cards(
      product.related.filter((id) => id !== product.id),
      language,
    ),
  };
}
