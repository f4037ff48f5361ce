import { and, not } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import type { ExchangeEntry } from './exchange-entry.ts';
import { listedSkus, type ReadFile } from './read-file.ts';

/** What products outside a file have that only one may have. */
export interface TakenValues {
  /** Products' ids by their slugs. */
  slugs: ReadonlyMap<string, string>;
  /** Products' ids by the SKUs of their sizes. */
  skus: ReadonlyMap<string, string>;
  /** SKUs by the codes on the packings. */
  gtins: ReadonlyMap<string, string>;
}

export const NOTHING_TAKEN: TakenValues = { slugs: new Map(), skus: new Map(), gtins: new Map() };

/** Which of the slugs, SKUs and codes of a file's products belong to other products. */
export async function takenByOthers(
  db: Database | Transaction,
  entries: readonly (ExchangeEntry | undefined)[],
  { raw, ids }: { raw: ReadFile['entries']; ids: readonly string[] },
): Promise<TakenValues> {
  const known = entries.filter((entry) => entry !== undefined);
  const gtins = known.flatMap((entry) => entry.variants.flatMap(({ gtin }) => gtin ?? []));
  const skus = raw.flatMap((entry) => listedSkus(entry).map(({ sku }) => sku));
  const slugs = known.map(({ slug }) => slug);
  const isOther = not(isOneOf(variants.productId, ids));
  const sizes = async (which: typeof variants.sku | typeof variants.gtin, values: string[]) =>
    db
      .select({ sku: variants.sku, gtin: variants.gtin, productId: variants.productId })
      .from(variants)
      .where(and(isOneOf(which, values), isOther));
  const bySlug = await db
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(and(isOneOf(products.slug, slugs), not(isOneOf(products.id, ids))));
  return {
    slugs: new Map(bySlug.map(({ slug, id }) => [slug, id])),
    skus: new Map((await sizes(variants.sku, skus)).map(({ sku, productId }) => [sku, productId])),
    gtins: new Map((await sizes(variants.gtin, gtins)).map(({ gtin, sku }) => [gtin!, sku])),
  };
}
