import type { Card, FeedVariant, Image } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { defaultSize } from '@shop/contract/product-sizes';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';

/** A card whose sizes have the numbers on their packing, which only product pages and the feed tell. */
type NumberedCard = Omit<Card, 'variants'> & { variants: FeedVariant[] };

/** A product, with the size that its list means where it is not the default one. */
export interface Listed {
  id: string;
  variantId?: string;
}

/** Reads published products as cards with all their sizes, in the order of the list. Unknown products are left out. */
export type CardReader = (listed: readonly (string | Listed)[], language: Language) => Promise<NumberedCard[]>;

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

  return async (listed, language) => {
    if (listed.length === 0) return [];
    const wanted = listed.map((entry): Listed => (typeof entry === 'string' ? { id: entry } : entry));
    const ids = wanted.map(({ id }) => id);
    const productRows = await productsQuery.execute({ ids });
    const variantRows = await variantsQuery.execute({ ids });
    const cards = new Map<string, NumberedCard>();
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
    return wanted.flatMap(({ id, variantId }) => {
      const card = cards.get(id);
      if (!card) return [];
      return variantId === undefined || variantId === defaultSize(card.variants).id ? card : { ...card, variantId };
    });
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
  { compareAtPrice, offerEndsAt, gtin, ...row }: typeof variants.$inferSelect,
  language: Language,
): FeedVariant {
  return {
    ...row,
    label: row.label[language],
    ...(compareAtPrice !== null && { compareAtPrice }),
    ...(gtin !== null && { gtin }),
    ...(offerEndsAt !== null && { offerEndsAt: offerEndsAt.toISOString() }),
  };
}
