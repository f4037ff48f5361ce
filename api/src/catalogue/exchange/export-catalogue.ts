import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { UAE } from '../delivery/delivery-days.ts';
import type { FileEntry } from './exchange-entry.ts';

/** Exports the whole catalogue, in the order in which products were added. */
export async function exportCatalogue(db: Database): Promise<FileEntry[]> {
  const found = await db
    .select({ product: products, imageAlt: productImages.alt })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, products.id))
    .where(eq(productImages.position, 0))
    .orderBy(asc(products.createdOrder), asc(products.id));
  const sizes = new Map<string, (typeof variants.$inferSelect)[]>();
  for (const size of await db.select().from(variants).orderBy(asc(variants.position))) {
    sizes.set(size.productId, [...(sizes.get(size.productId) ?? []), size]);
  }
  return found.map(({ product, imageAlt }) => ({
    id: product.id,
    slug: product.slug,
    category: product.category,
    name: product.name,
    subtitle: product.subtitle,
    description: product.description,
    notes: product.notes,
    scent: product.scent,
    origin: product.origin,
    ingredients: product.ingredients,
    howToUse: product.howToUse,
    warnings: product.warnings,
    shelfLife: product.shelfLife,
    variants: (sizes.get(product.id) ?? []).map(
      ({
        sku,
        amount,
        unit,
        label,
        price,
        compareAtPrice,
        offerEndsAt,
        stock,
        maxQuantity,
        sample,
        heightMm,
        widthMm,
      }) => ({
        sku,
        amount,
        unit,
        label,
        price: dirhams(price),
        compareAt: compareAtPrice === null ? null : dirhams(compareAtPrice),
        offerEnds: offerEndsAt && new Date(offerEndsAt.getTime() + UAE).toISOString().slice(0, 10),
        stock,
        maxQuantity,
        sample,
        heightMm,
        widthMm,
      }),
    ),
    badges: product.badges,
    imageAlt: imageAlt ?? product.name,
    related: product.related,
    searchTerms: product.searchTerms,
    published: product.published,
  }));
}

const dirhams = (fils: number): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
