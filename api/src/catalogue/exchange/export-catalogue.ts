import { shopDay } from '@shop/contract/shop-time';
import { type AnyColumn, asc } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import type { FileEntry } from './exchange-entry.ts';
import { unsaidAlt } from './unsaid-alt.ts';

/** Exports the whole catalogue, or those of some ids, in the order in which products were added. Pictures are named, not included. */
export async function exportCatalogue(db: Database | Transaction, ids?: readonly string[]): Promise<FileEntry[]> {
  const of = (column: AnyColumn) => ids && isOneOf(column, ids);
  const found = await db
    .select()
    .from(products)
    .where(of(products.id))
    .orderBy(asc(products.createdOrder), asc(products.id));
  const sizes = byProduct(
    await db.select().from(variants).where(of(variants.productId)).orderBy(asc(variants.position)),
  );
  const pictures = byProduct(
    await db.select().from(productImages).where(of(productImages.productId)).orderBy(asc(productImages.position)),
  );
  return found.map((product) => ({
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
    variants: (sizes.get(product.id) ?? []).map(sizeOf),
    badges: product.badges,
    imageAlt: pictures.get(product.id)?.[0]?.alt ?? product.name,
    pictureAlts: altsOf(product.name, pictures.get(product.id) ?? []),
    related: product.related,
    searchTerms: product.searchTerms,
    published: product.published,
    pictures: (pictures.get(product.id) ?? []).map(({ file }) => file),
  }));
}

/** What pictures after the main one show; none where nobody has said it of any. */
function altsOf(name: typeof products.$inferSelect.name, images: (typeof productImages.$inferSelect)[]) {
  const said = images.slice(1).map(({ alt, position }) => {
    const usual = unsaidAlt(name, position);
    return alt.en === usual.en && alt.ar === usual.ar ? { en: '', ar: '' } : alt;
  });
  const all = said.slice(0, said.findLastIndex(({ en }) => en !== '') + 1);
  return { en: all.map(({ en }) => en), ar: all.map(({ ar }) => ar) };
}

function byProduct<T extends { productId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

const sizeOf = (size: typeof variants.$inferSelect): FileEntry['variants'][number] => ({
  sku: size.sku,
  gtin: size.gtin,
  amount: size.amount,
  unit: size.unit,
  label: size.label,
  price: dirhams(size.price),
  compareAt: size.compareAtPrice === null ? null : dirhams(size.compareAtPrice),
  offerEnds: size.offerEndsAt && shopDay(size.offerEndsAt),
  stock: size.stock,
  maxQuantity: size.maxQuantity,
  sample: size.sample,
  heightMm: size.heightMm,
  widthMm: size.widthMm,
});

/** Fils as a file has them: 28500 becomes `285.00`. */
export const dirhams = (fils: number): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
