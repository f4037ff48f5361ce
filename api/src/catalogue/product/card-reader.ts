import type { Card, Image, Variant } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';

/** Reads published products as cards with all their sizes, in the order of the ids. Unknown ids are left out. */
export type CardReader = (ids: string[], language: Language) => Promise<Card[]>;

export function cardReader(db: Database): CardReader {
  const productsQuery = db
    .select({
      id: products.id,
      slug: products.slug,
      category: products.category,
      name: products.name,
      subtitle: products.subtitle,
      badges: products.badges,
      ratingAverage: products.ratingAverage,
      ratingCount: products.ratingCount,
      image: productImages,
    })
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')})`, products.published))
    .prepare('cards');
  const variantsQuery = db
    .select()
    .from(variants)
    .where(and(sql`${variants.productId} = any(${sql.placeholder('ids')})`, not(variants.sample)))
    .orderBy(asc(variants.position))
    .prepare('card_variants');

  return async (ids, language) => {
    if (ids.length === 0) return [];
    const [productRows, variantRows] = await Promise.all([
      productsQuery.execute({ ids }),
      variantsQuery.execute({ ids }),
    ]);
    const cards = new Map<string, Card>();
    for (const { ratingAverage, ratingCount, ...product } of productRows) {
      cards.set(product.id, {
        ...product,
        _id: product.id,
        name: product.name[language],
        subtitle: product.subtitle[language],
        image: imageOf(product.image, language),
        rating: { average: ratingAverage, count: ratingCount },
        variants: [],
      });
    }
    for (const row of variantRows) cards.get(row.productId)?.variants.push(variantOf(row, language));
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

export function imageOf(
  { file, width, height, color, alt }: typeof productImages.$inferSelect,
  language: Language,
): Image {
  return { src: mediaPath(file), width, height, color, alt: alt[language] };
}

/** The path at which the storefront serves a picture of the catalogue. */
export const mediaPath = (file: string): string => `/media/${file}`;

export function variantOf(
  { compareAtPrice, offerEndsAt, ...row }: typeof variants.$inferSelect,
  language: Language,
): Variant {
  return {
    ...row,
    label: row.label[language],
    ...(compareAtPrice !== null && { compareAtPrice }),
    ...(offerEndsAt !== null && { offerEndsAt: offerEndsAt.toISOString() }),
  };
}
